import { createPassage } from 'shared/contract/passage';
import { limits } from 'shared/contract/limits';
import { listQuestionParts } from 'shared/contract/question-parts';
import { shareQuestions } from 'shared/contract/question-sharing';
import { eq } from 'drizzle-orm';
import { questions } from '../../../db/schema/questions';
import { addQuestion, addTopic } from '../../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';
import { inParts } from './parts.read';

it.each([
  ['nothing', [], {}, []],
  ['questions alone', [1, 2, 3, 4], {}, [[1, 2, 3], [4]]],
  ['a passage whose questions are far from each other', [1, 2, 3, 4], { 1: 9, 4: 9 }, [[1, 4, 2], [3]]],
  [
    'a passage that the part has no room for',
    [1, 2, 3, 4],
    { 3: 9, 4: 9 },
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'a passage of more than a part',
    [1, 2, 3, 4, 5],
    { 1: 9, 2: 9, 3: 9, 4: 9 },
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
])('makes parts of %s', (_, ids, passages: Record<number, number>, parts) => {
  const markOf = new Map(Object.entries(passages).map(([id, passage]) => [Number(id), passage]));
  expect(inParts(ids, markOf, 3)).toEqual(parts);
});

describe('the parts of all that a search finds', () => {
  let portal: TestPortal;
  let school: TestSchool;
  let colleague: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    portal = await TestPortal.open();
    school = await addSchool(portal);
    colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
  });
  afterAll(() => portal.close());

  const everything = { of: 'search' as const };
  const partsFor = async (token: string, right: 'see' | 'edit') =>
    (await portal.call(listQuestionParts, { as: token, body: { scope: everything, right } })).data;

  it('hold what the caller has the right to, and say how many stay', async () => {
    const topics = [await addTopic(portal, school, 'Cell')];
    const given = { authorId: school.teacher.userId, topics };
    const [mine, theirs, seen] = [
      await addQuestion(portal, school, { topics, authorId: colleague.userId }),
      await addQuestion(portal, school, given),
      await addQuestion(portal, school, given),
    ];
    const share = (ids: number[], withSchool: 'none' | 'see') =>
      portal.call(shareQuestions, {
        as: school.teacher.token,
        body: { changes: [{ ids, sharing: { school: withSchool, people: [], courses: [] } }] },
      });
    await share([theirs], 'none');
    await share([seen], 'see');
    expect(await partsFor(colleague.token, 'see')).toEqual({ parts: [[mine, seen]], stays: 0 });
    expect(await partsFor(colleague.token, 'edit')).toEqual({ parts: [[mine]], stays: 1 });
    expect(await partsFor(school.teacher.token, 'edit')).toEqual({ parts: [[mine, theirs, seen]], stays: 0 });
  });

  it('keep the questions of a passage together, each of a size that one call takes', async () => {
    const { courseId, gradeId } = school;
    const { data } = await portal.call(createPassage, {
      as: school.teacher.token,
      body: { courseId, gradeId, title: 'A letter', text: '<p>Dear all</p>' },
    });
    const first = await addQuestion(portal, school);
    for (let each = 0; each < limits.bulkEditChunkMax; each += 1) await addQuestion(portal, school);
    const last = await addQuestion(portal, school);
    for (const id of [first, last])
      await portal.db.update(questions).set({ passageId: data.id }).where(eq(questions.id, id));
    const { parts } = await partsFor(school.teacher.token, 'see');
    expect(parts.map(({ length }) => length)).toEqual([
      limits.bulkEditChunkMax,
      parts.flat().length - limits.bulkEditChunkMax,
    ]);
    expect(parts.filter((part) => part.includes(first))).toEqual(parts.filter((part) => part.includes(last)));
  });
});
