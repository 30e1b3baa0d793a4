import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deleteCourse } from 'shared/contract/structure';
import { listQuestions } from 'shared/contract/question';
import { readQuestionFile } from 'shared/contract/question-import';
import { questionImports } from '../../db/schema/question-imports';
import { type Account } from '../../identity/account';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { writeImport } from '../../testing/question-import';
import { start } from './change.commands';
import { writeImport as writeInto } from './writing/write-import';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const as = () => school.teacher.token;
const read = async (text: string) =>
  (
    await portal.call(readQuestionFile, {
      as: as(),
      query: { courseId: school.courseId, name: 'bank.gift' },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(text),
    })
  ).data;
const topics = async () => {
  const query = { filtered: `[${school.courseId},${school.gradeId}]` };
  return (await portal.call(listQuestions, { as: as(), query })).data.map(({ tagNames }) => tagNames.join()).sort();
};

it('keeps a question that stands in two banks of a file in both, and knows both again', async () => {
  const text =
    '$CATEGORY: Plants\n\n// [id:q1]\nWhich is a tree? {=Oak ~Rose}\n\n$CATEGORY: Trees\n\n// [id:q1]\nWhich is a tree? {=Oak ~Rose}\n';
  const { id } = await read(text);
  expect((await writeImport(portal, as(), id, { alike: true })).result.created).toBe(2);
  expect(await topics()).toEqual(['Plants', 'Trees']);
  const second = await read(text);
  expect(second.counts.again).toBe(2);
  await writeImport(portal, as(), second.id, { again: 'skip' });
  expect(await topics()).toEqual(['Plants', 'Trees']);
});

it('writes all of a file whose questions are too long to be taken up together', async () => {
  // Of random letters, which no compression shortens.
  const stem = (at: number) => `What does ${at} ${randomBytes(20_000).toString('hex').replace(/.{9}/g, '$& ')} say?`;
  const text = Array.from({ length: 40 }, (_, at) => `${stem(at)} {=Oak ${at} ~Rose}`).join('\n\n');
  const { id, counts } = await read(text);
  expect(counts.taken).toBe(40);
  const { state, done, total, result } = await writeImport(portal, as(), id, { alike: true });
  expect({ state, done, total, created: result.created }).toEqual({ state: 'done', done: 40, total: 40, created: 40 });
});

it('ends with its reason when its course is put into the trash before it is written, and writes nothing there', async () => {
  const { id } = await read('Which is a tree? {=Oak ~Rose}');
  const now = () => new Date();
  const { userId } = school.teacher;
  const account = {
    userId,
    schoolIds: [school.schoolId],
    roleIn: { [school.schoolId]: 'owner' },
  } as unknown as Account;
  const choice = { again: 'skip', alike: true, categories: true, targets: [], except: [], assessments: false } as const;
  const begun = await portal.db.transaction((tx) => start({ tx, account, now: now() }, id, choice as never));
  await portal.call(deleteCourse, { as: as(), params: { id: school.courseId } });
  const logged: unknown[] = [];
  await writeInto(
    {
      db: portal.db,
      account,
      language: 'en',
      now,
      record: () => Promise.resolve(),
      log: (error) => logged.push(error),
    },
    begun ?? { id: 0, run: 0, gradeId: 0 },
  );
  const [row] = await portal.db.select().from(questionImports).where(eq(questionImports.id, id));
  expect(row).toMatchObject({ state: 'failed', problem: 'errors.importCourseGone', done: 0 });
  expect(logged).toEqual([]);
});
