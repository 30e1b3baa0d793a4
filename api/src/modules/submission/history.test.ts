import { listMarkEvents, listMarkEventsOfAssessment, listStudentMarkChanges } from 'shared/contract/mark-history';
import { gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { addDraft, publishTo } from '../../testing/exam';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let as: string;
let colleague: { userId: number; token: string };
let questions: number[];
let tags: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'owner', fullName: 'Ece Arı' });
  as = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
  questions = [
    await addQuestion(portal, school, { questionType: 2 }),
    await addQuestion(portal, school, { questionType: 2 }),
  ];
});
afterAll(() => portal.close());

async function handedIn() {
  const assessmentId = await addDraft(portal, school, { tags, questions });
  await publishTo(portal, school, assessmentId, [school.student.studentId]);
  const { id } = (
    await portal.call(submitAssessment, { as: school.student.token, body: { assessmentId, answers: [] } })
  ).data;
  return { assessmentId, id };
}
const grade = (submissionId: number, scores: object[], token = as, done = false) =>
  portal.call(gradeSubmission, { as: token, body: { submissionId, scores: scores as [], done } });

/** Graded, and the second score changed by a colleague. */
async function graded() {
  const submission = await handedIn();
  const [first, second] = questions;
  await grade(submission.id, [{ questionId: first, score: 4, comment: 'Nearly' }]);
  await grade(submission.id, [{ questionId: second, score: 1 }], as, true);
  await grade(submission.id, [{ questionId: second, score: 2.5 }], colleague.token);
  return submission;
}
const plain = ({
  person,
  questionId,
  from,
  to,
}: {
  person: { name: string } | null;
  questionId: number | null;
  from: number | null;
  to: number | null;
}) => `${person?.name}: ${questionId === null ? 'all' : questions.indexOf(questionId) + 1} ${from}→${to}`;

it('lists who changed which mark of a submission, newest first, in pages', async () => {
  const { id } = await graded();
  const seen: string[] = [];
  let after: number | undefined;
  for (const length of [2, 2, 1]) {
    const page = await portal.call(listMarkEvents, {
      as,
      params: { id },
      query: { limit: 2, ...(after && { after }) },
    });
    expect(page.data).toHaveLength(length);
    seen.push(...page.data.map(plain));
    after = page.meta.next ?? undefined;
  }
  expect(after).toBeUndefined();
  expect(seen).toEqual([
    'Ece Arı: all 5→null',
    'Ece Arı: 2 1→2.5',
    'Deniz Kaya: all null→5',
    'Deniz Kaya: 2 null→1',
    'Deniz Kaya: 1 null→4',
  ]);
});

it('shows the way of a change, the comment before and after, and a reason only if one was given', async () => {
  const { id } = await handedIn();
  await grade(id, [{ questionId: questions[0], score: 4, comment: 'Nearly' }]);
  expect((await portal.call(listMarkEvents, { as, params: { id } })).data).toMatchObject([
    { way: 'hand', submissionId: id, comment: { from: '', to: 'Nearly' }, reason: null },
  ]);
});

it('lists all events of an assessment for its export, oldest first', async () => {
  const { assessmentId, id } = await graded();
  const { data, meta } = await portal.call(listMarkEventsOfAssessment, { as, params: { id: assessmentId } });
  expect(data.map(({ submissionId, questionId }) => [submissionId, questionId])).toEqual([
    [id, questions[0]],
    [id, questions[1]],
    [id, null],
    [id, questions[1]],
    [id, null],
  ]);
  const [first, second] = data;
  expect(meta.next).toBeNull();
  const rest = await portal.call(listMarkEventsOfAssessment, {
    as,
    params: { id: assessmentId },
    query: { after: first?.id ?? 0, limit: 1 },
  });
  expect([rest.data.map((event) => event.id), rest.meta.next]).toEqual([[second?.id], second?.id]);
});

it('takes a number that is typed slowly as one score, in the history and in the changed scores of a student', async () => {
  const { id } = await handedIn();
  const changed = async () =>
    (await portal.call(listStudentMarkChanges, { as, params: { id: school.student.studentId } })).data
      .filter(({ submissionId }) => submissionId === id)
      .map(({ from, to }) => `${from}→${to}`);
  for (const score of [2, 2.5]) await grade(id, [{ questionId: questions[0], score }]);
  const { data } = await portal.call(listMarkEvents, { as, params: { id } });
  expect([data.map(plain), await changed()]).toEqual([['Deniz Kaya: 1 null→2.5'], []]);
  for (const score of [1, 1.5, 3]) await grade(id, [{ questionId: questions[0], score }]);
  expect(await changed()).toEqual(['1.5→3', '2.5→1.5']);
});

it('lists the changed scores of a student with assessment and number, without first scores', async () => {
  const { assessmentId } = await graded();
  const { studentId } = school.student;
  const { data } = await portal.call(listStudentMarkChanges, { as, params: { id: studentId } });
  expect(data[0]).toMatchObject({
    assessment: { id: assessmentId, title: 'Cells' },
    number: 2,
    from: 1,
    to: 2.5,
    person: { id: colleague.userId },
  });
  expect(data.every(({ from }) => from !== null)).toBe(true);
});

it("returns 404 to another school's teacher", async () => {
  const { id, assessmentId } = await graded();
  const foreign = other.teacher.token;
  const asked = [
    await portal.call(listMarkEvents, { as: foreign, params: { id } }),
    await portal.call(listMarkEventsOfAssessment, { as: foreign, params: { id: assessmentId } }),
    await portal.call(listStudentMarkChanges, { as: foreign, params: { id: school.student.studentId } }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
});
