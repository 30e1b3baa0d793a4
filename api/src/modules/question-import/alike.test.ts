import { deleteQuestion, listQuestions } from 'shared/contract/question';
import { listImportItems, readQuestionFile } from 'shared/contract/question-import';
import { courses } from '../../db/schema/courses';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { writeImport } from '../../testing/question-import';

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
const of = (id: number) => ({ as: as(), params: { id } });
const read = (text: string) =>
  portal.call(readQuestionFile, {
    as: as(),
    query: { courseId: school.courseId, name: 'bank.gift' },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(text),
  });
const itemsOf = async (id: number, show: 'all' | 'alike' = 'all') =>
  (await portal.call(listImportItems, { ...of(id), query: { show } })).data;
const written = (id: number, body?: { alike?: boolean }) => writeImport(portal, as(), id, body);
const bank = async () =>
  (await portal.call(listQuestions, { as: as(), query: { filtered: `[${school.courseId},${school.gradeId}]` } })).data;

it('shows beside each question what is worded like it in the file and in the bank, and leaves it out if asked to', async () => {
  const stem = 'Which organ of a human being pumps the blood through the whole body every minute of a life?';
  await written((await read(`${stem} {=Heart ~Lung}`)).data.id);
  const reworded = 'Through the whole body of a human being, which organ pumps the blood every minute of its life?';
  const near = `${stem.replace('every minute', 'every  minute')} {=Heart ~Lung}\n\n${reworded} {=Heart ~Lung ~Skin}\n\nWhat is soil? {=Earth ~Air}\n\nWhat is air? {=Earth ~Air}`;
  const { id, counts, compared } = (await read(near)).data;
  expect({ counts, compared }).toMatchObject({ counts: { taken: 4, alike: 2 }, compared: { unsure: 0 } });
  const [copy, other] = await itemsOf(id, 'alike');
  const options = [
    { value: 'Heart', isCorrectAnswer: true },
    { value: 'Lung', isCorrectAnswer: false },
  ];
  const told = expect.stringContaining('pumps the blood') as unknown;
  expect(copy?.alike).toEqual([
    { questionId: expect.any(Number) as unknown, no: null, text: told, options, likeness: 'copy' },
  ]);
  expect(other?.alike).toEqual([
    { questionId: expect.any(Number) as unknown, no: null, text: told, options, likeness: 'reworded' },
    { questionId: null, no: 1, text: told, options, likeness: 'reworded' },
  ]);
  expect(await written(id, { alike: false })).toMatchObject({ result: { created: 2, skipped: 2 } });
});

it('compares with the whole bank, also with other courses, but neither with the trash nor with another school', async () => {
  const text = 'Why does a spoon of silver feel colder than a spoon of wood? {=Conduction ~Colour}';
  const inCourse = async (courseId: number, as: string) =>
    (
      await portal.call(readQuestionFile, {
        ...{ as, query: { courseId, name: 'a.gift' }, headers: { 'content-type': 'application/octet-stream' } },
        body: Buffer.from(text),
      })
    ).data;
  await written((await read(text)).data.id);
  const { schoolId, gradeId } = school;
  const row = { schoolId, gradeId, name: 'Physics', courseCode: 'PHYS-101' };
  const elsewhere = only(await portal.db.insert(courses).values(row).returning()).id;
  expect((await inCourse(elsewhere, as())).counts.alike).toBe(1);
  const stranger = await addSchool(portal);
  expect((await inCourse(stranger.courseId, stranger.teacher.token)).counts.alike).toBe(0);
  for (const { id } of await bank()) await portal.call(deleteQuestion, of(id));
  expect((await inCourse(elsewhere, as())).counts.alike).toBe(0);
});

it('does not take questions for the same whose stems could ask anything', async () => {
  const asked =
    'Which one is right? {=Iron ~Gold}\n\nWhich one is right? {=Paris ~Rome}\n\nWhich one is right? {=Rome ~Paris}';
  const { id } = (await read(asked)).data;
  expect((await itemsOf(id)).map(({ alike }) => alike.map(({ no }) => no))).toEqual([[], [], [2]]);
});

it('says of how many questions more is worded like them, in the file and in the bank, than was compared', async () => {
  const asked = (count: number) =>
    Array.from({ length: count }, (_, at) => `Which one is right? {=a${at} ~b${at}}`).join('\n\n');
  const first = (await read(asked(25))).data;
  // Twenty are compared with each.
  expect(first.compared.unsure).toBe(4);
  await written(first.id);
  expect((await read('Which one is right? {=one ~other}')).data.compared).toEqual({ questions: 25, of: 25, unsure: 1 });
});
