import { and, eq } from 'drizzle-orm';
import { memberRole } from 'shared/contract/enums';
import { listMarkEvents } from 'shared/contract/mark-history';
import { listQuestionAnswers } from 'shared/contract/question-answers';
import { agreeOnMark, listSecondMarkings, setSecondMarker } from 'shared/contract/second-marking';
import { type GradeBody, getSubmission, gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { listMarks } from 'shared/contract/submission-marks';
import { answers } from '../../db/schema/submissions';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type Exam, regrading } from '../../testing/regrading';

let portal: TestPortal;
let school: TestSchool;
let tools: ReturnType<typeof regrading>;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  tools = regrading(portal, school);
});
afterAll(() => portal.close());

type Person = Awaited<ReturnType<typeof addAccount>>;
const addTeacher = (role: 'teacher' | 'assistant' = memberRole.teacher) =>
  addAccount(portal, { schoolIds: [school.schoolId], memberRole: role, fullName: 'Second Marker' });
const give = ({ id }: Exam, marker: { userId: number } | null, submissionIds: number[], as = school.teacher.token) =>
  portal.call(setSecondMarker, { as, params: { id }, body: { userId: marker?.userId ?? null, submissionIds } });
const grade = (as: string, submissionId: number, body: Partial<GradeBody>, version?: number) =>
  portal.call(gradeSubmission, {
    as,
    body: { submissionId, ...body },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const read = async (as: string, id: number) => (await portal.call(getSubmission, { as, params: { id } })).data;
const listOf = async ({ id }: Exam, as = school.teacher.token) =>
  (await portal.call(listSecondMarkings, { as, params: { id } })).data;
const scoresOf = (submission: { answers: { score: number | null }[] }) => submission.answers.map(({ score }) => score);

/** An exam whose second question was graded by hand, and the second marker of its first submission. */
async function begun() {
  const [exam, marker] = [await tools.addExam(), await addTeacher()];
  const [one = 0] = exam.submissionIds;
  await grade(school.teacher.token, one, { done: true });
  const seen = await read(school.teacher.token, one);
  const other = seen.answers.find(({ questionId }) => questionId !== exam.question)?.questionId ?? 0;
  await grade(school.teacher.token, one, { scores: [{ questionId: other, score: 3, comment: 'First' }], done: true });
  await give(exam, marker, [one]);
  return { exam, marker, one, other };
}
const stand = async ({ marker, one, other }: { marker: Person; one: number; other: number }, score: number) =>
  grade(marker.token, one, { scores: [{ questionId: other, score }], done: true });

describe('a second mark', () => {
  it('is given without seeing the first, which stays the mark', async () => {
    const { exam, marker, one, other } = await begun();
    const seen = await read(marker.token, one);
    expect(seen).toMatchObject({ asSecond: true, mayGrade: true, marks: null, gradedBy: null, version: 1 });
    expect(seen.answers.find(({ questionId }) => questionId === other)).toMatchObject({ score: null, comment: '' });
    // What a key has scored is nobody’s opinion.
    expect(seen.answers.find(({ questionId }) => questionId === exam.question)).toMatchObject({ score: 4 });
    const saved = await grade(marker.token, one, { scores: [{ questionId: other, score: 2, comment: 'Second' }] }, 1);
    expect(saved.data.version).toBe(2);
    expect(saved.data.answers.find(({ questionId }) => questionId === other)).toMatchObject({
      score: 2,
      comment: 'Second',
    });
    expect((await grade(marker.token, one, { comment: 'x' }, 1)).status).toBe(412);
    const first = await read(school.teacher.token, one);
    expect(first.answers.find(({ questionId }) => questionId === other)).toMatchObject({ score: 3, comment: 'First' });
  });

  it('hides the first in lists, exports, histories and groups of answers', async () => {
    const { exam, marker, one, other } = await begun();
    const as = marker.token;
    const listed = (await portal.call(listSubmissions, { as, params: { id: exam.id } })).data;
    expect(listed.find(({ id }) => id === one)).toMatchObject({
      marks: null,
      scored: 0,
      second: 'missing',
      asSecond: true,
    });
    expect(listed.find(({ id }) => id === one)?.share).toMatchObject({ mine: true, open: 1 });
    const { submissions } = (await portal.call(listMarks, { as, params: { id: exam.id } })).data;
    expect(submissions.find(({ id }) => id === one)).toMatchObject({ marks: null, scores: [null, null] });
    expect((await portal.call(listMarkEvents, { as, params: { id: one } })).data).toEqual([]);
    const params = { id: exam.id, questionId: other };
    const { rows: given } = (await portal.call(listQuestionAnswers, { as, params })).data;
    expect(given.find(({ id }) => id === one)).toMatchObject({ mayGrade: false, answer: { score: null, comment: '' } });
  });

  it('stands once it is complete, does not change any more, and is compared with the first', async () => {
    const { exam, marker, one, other } = await begun();
    expect((await grade(marker.token, one, { done: true })).error).toMatchObject({ code: 'errors.scoreMissing' });
    expect((await grade(marker.token, one, { marks: 5 })).status).toBe(400);
    const stood = await stand({ marker, one, other }, 1);
    expect([stood.status, stood.data.asSecond, stood.data.second]).toEqual([200, false, 'differs']);
    expect(scoresOf(await read(marker.token, one)).sort()).toEqual([3, 4]);
    expect(await listOf(exam)).toMatchObject([
      { state: 'differs', first: 7, second: 5, differences: [{ questionId: other, first: 3, second: 1, possible: 4 }] },
    ]);
    expect((await give(exam, null, [one])).data).toEqual({ given: 0, skipped: 1 });
  });

  it('shows no first mark in the comparison to who does not see it yet', async () => {
    const { exam, marker } = await begun();
    expect(await listOf(exam, marker.token)).toMatchObject([{ first: null, second: null, differences: [] }]);
  });

  it('that is the same leaves nothing to agree on', async () => {
    const { exam, ...work } = await begun();
    await stand(work, 3);
    expect(await listOf(exam)).toMatchObject([{ state: 'settled', differences: [] }]);
  });

  it.each(['first', 'second'] as const)('is agreed on by the %s marker, and that becomes the mark', async (who) => {
    const { exam, ...work } = await begun();
    const { one, other } = work;
    await stand(work, 1);
    const as = who === 'first' ? school.teacher.token : work.marker.token;
    const { version } = await read(as, one);
    const call = (reason: string, at = version) =>
      portal.call(agreeOnMark, {
        as,
        params: { id: one },
        headers: { 'if-match': `"${at}"` },
        body: { scores: [{ questionId: other, score: 2 }], reason },
      });
    expect((await call(' ')).status).toBe(400);
    expect((await call('Half', version - 1)).status).toBe(412);
    expect((await call('Half of it')).data).toMatchObject({ second: 'settled', marks: 6 });
    const [newest] = (await portal.call(listMarkEvents, { as, params: { id: one } })).data;
    expect(newest?.reason).toBe('Half of it');
    expect(await listOf(exam)).toMatchObject([{ state: 'settled', first: 6, second: 5 }]);
  });

  it('is open again after a regrade that makes the marks differ, which is said', async () => {
    const { exam, ...work } = await begun();
    await stand(work, 3);
    await tools.make({ ...exam, question: work.other }, { kind: 'full' }, { handMade: 'all' });
    expect(await listOf(exam)).toMatchObject([{ state: 'differs', regraded: true, first: 8, second: 7 }]);
  });

  it('follows the regrade of what a key has scored', async () => {
    const { exam, ...work } = await begun();
    await stand(work, 3);
    const regraded = await tools.make(exam, { kind: 'drop', rest: 'lost' });
    expect(regraded.status).toBe(200);
    expect(await listOf(exam)).toMatchObject([{ state: 'settled', first: 3, second: 3 }]);
  });

  it('is refused to strangers and assistants, and left out for who has given the first', async () => {
    const exam = await tools.addExam();
    const [one = 0, two = 0] = exam.submissionIds;
    const stranger = (await addSchool(portal, 'Elsewhere')).teacher;
    expect((await give(exam, stranger, [one])).status).toBe(400);
    expect((await give(exam, await addTeacher('assistant'), [one])).status).toBe(400);
    await grade(school.teacher.token, one, { scores: [{ questionId: exam.question, score: 1 }] });
    expect((await give(exam, school.teacher, [one, two])).data).toEqual({ given: 1, skipped: 1 });
    expect((await give(exam, null, [one, two])).data).toEqual({ given: 2, skipped: 0 });
    expect(await listOf(exam)).toEqual([]);
  });

  it('is not agreed on before both are complete, nor by others', async () => {
    const { exam, ...work } = await begun();
    const agreeing = (as: string) =>
      portal.call(agreeOnMark, {
        as,
        params: { id: work.one },
        headers: { 'if-match': '*' },
        body: { scores: [], reason: 'Because' },
      });
    expect((await agreeing(school.teacher.token)).status).toBe(409);
    const [none = 0] = exam.submissionIds.slice(1);
    expect(
      (
        await portal.call(agreeOnMark, {
          as: school.teacher.token,
          params: { id: none },
          headers: { 'if-match': '*' },
          body: { scores: [], reason: 'x' },
        })
      ).status,
    ).toBe(404);
    const rows = await portal.db
      .select()
      .from(answers)
      .where(and(eq(answers.submissionId, work.one)));
    expect(rows.map(({ score }) => score).sort()).toEqual([3, 4]);
  });
});
