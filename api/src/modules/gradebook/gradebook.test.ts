import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { listClasses, removeFromClass } from 'shared/contract/class';
import {
  type CellChange,
  getGradebook,
  listCellEvents,
  setFinalGrade,
  setGradebookCells,
  setGradebookRules,
} from 'shared/contract/gradebook';
import { createMarkColumn, deleteMarkColumn, type MarkColumnBody, updateMarkColumn } from 'shared/contract/mark-column';
import { bestSharesOf, defaultGradebookRules, totalOf } from '@teacher-portal/gradebook/gradebook';
import { fiveBands } from '@teacher-portal/gradebook/grade-scale';
import { getStudent } from 'shared/contract/student';
import { gradeSubmission } from 'shared/contract/submission';
import { releaseResults } from 'shared/contract/writing';
import { markEvents } from '../../db/schema/marks';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let classId: number;
let ada: number;
const as = () => school.teacher.token;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  ada = school.student.studentId;
  classId = only((await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data).id;
});
afterAll(() => portal.close());

const read = async () => (await portal.call(getGradebook, { as: as(), params: { id: classId } })).data;
const cellOf = async (key: string, studentId = ada) => {
  const { columns, students, cells } = await read();
  const cell = cells[students.findIndex(({ id }) => id === studentId)]?.[columns.findIndex((one) => one.key === key)];
  if (!cell) throw new Error(`No cell ${key}`);
  return cell;
};
const set = async (...cells: CellChange[]) =>
  (await portal.call(setGradebookCells, { as: as(), params: { id: classId }, body: { cells } })).data;
const addColumn = async (body: Partial<MarkColumnBody> = {}) => {
  const column = { title: 'Oral', kind: 'oral' as const, marks: 10, weightage: 20, ...body };
  return (await portal.call(createMarkColumn, { as: as(), params: { id: classId }, body: column })).data;
};
const overdue = async () =>
  `a${await addAssessment(portal, school, { title: 'Last Friday', possible: 10, marks: 10 })}`;

describe('reading', () => {
  it('lists the students by name, the assessments of the class in chronological order and its own columns', async () => {
    const own = await addColumn({ date: '2026-01-05T08:00:00.000Z' });
    const soon = await addAssessment(portal, school, { title: 'Soon', day: 5, marks: 20 });
    const past = await overdue();
    await addAssessment(portal, school, { title: 'Draft', publishedAt: null, status: 1 });
    const forOthers = { title: 'For nobody here', publishedToAll: false };
    await addAssessment(portal, school, forOthers);
    const book = await read();
    expect(book).toMatchObject({ name: '9-A', courseName: 'Biology', schoolName: 'Test School', rulesVersion: 0 });
    expect(book.columns.map(({ key, title, marks }) => [key, title, marks])).toEqual([
      [past, 'Last Friday', 10],
      [`a${soon}`, 'Soon', 20],
      [own.key, 'Oral', 10],
    ]);
    expect(book.students).toEqual([expect.objectContaining({ id: ada, name: 'Ada Student', section: 'A' })]);
    expect(book.cells[0]?.map(({ state, score, version }) => [state, score, version])).toEqual([
      ['missing', null, 0],
      ['open', null, 0],
      ['open', null, 0],
    ]);
  });

  it('shows what is missing, to grade, graded and released', async () => {
    const question = await addQuestion(portal, school);
    const id = await addAssessment(portal, school, { questions: [question], scores: new Map([[ada, [1]]]) });
    expect(await cellOf(`a${id}`)).toMatchObject({ state: 'graded', score: 1 });
    await portal.call(releaseResults, { as: as(), params: { id }, body: { released: true } });
    expect((await cellOf(`a${id}`)).state).toBe('released');
    await portal.db.update(submissions).set({ marks: null, status: 3 }).where(eq(submissions.assessmentId, id));
    expect((await cellOf(`a${id}`)).state).toBe('toGrade');
  });

  it('returns a total without groups that equals the current score of the student', async () => {
    const question = await addQuestion(portal, school);
    const graded = (score: number, weightage: number) =>
      addAssessment(portal, school, {
        questions: [question],
        possible: 10,
        marks: 10,
        weightage,
        scores: new Map([[ada, [score]]]),
      });
    await graded(7, 30);
    await graded(4, 15);
    await overdue();
    const book = await read();
    const [row = []] = book.cells;
    const { share } = totalOf(book.columns, row, book.rules, bestSharesOf(book.columns, book.cells));
    const { currentScore } = (await portal.call(getStudent, { as: as(), params: { id: ada } })).data;
    expect(share).toBeCloseTo((30 * 0.7 + 15 * 0.4) / 45);
    expect(currentScore).toBeCloseTo(100 * (share ?? 0));
  });
});

describe('setting cells', () => {
  it('sets a total of an exam on paper that nobody handed in, as a mark event', async () => {
    const key = await overdue();
    const [result] = await set({ studentId: ada, key, version: 0, score: 7.5 });
    expect(result).toMatchObject({ outcome: 'saved', cell: { state: 'graded', score: 7.5, version: 2 } });
    const workId = result?.cell.workId ?? 0;
    const events = await portal.db.select().from(markEvents).where(eq(markEvents.submissionId, workId));
    expect(events).toEqual([
      expect.objectContaining({ fromScore: null, toScore: 7.5, way: 'hand', userId: school.teacher.userId }),
    ]);
    expect(await cellOf(key)).toEqual(result?.cell);
  });

  it('removes a mark, so that the submission is missing again', async () => {
    const key = await overdue();
    const [first] = await set({ studentId: ada, key, version: 0, score: 7 });
    const [second] = await set({ studentId: ada, key, version: first?.cell.version ?? 0, score: null });
    expect(second).toMatchObject({ outcome: 'saved', cell: { state: 'missing', score: null } });
  });

  it('keeps the question scores under a different total, and returns to their sum', async () => {
    const questions = [await addQuestion(portal, school), await addQuestion(portal, school)];
    const scores = new Map([[ada, [4, 3]]]);
    const id = await addAssessment(portal, school, { questions, possible: 5, scores });
    const byHand = async () =>
      only(await portal.db.select().from(submissions).where(eq(submissions.assessmentId, id))).marksByHand;
    const [higher] = await set({ studentId: ada, key: `a${id}`, version: 1, score: 8 });
    expect([higher?.outcome, await byHand()]).toEqual(['saved', 8]);
    const [sum] = await set({ studentId: ada, key: `a${id}`, version: 2, score: 7 });
    expect([sum?.cell.score, await byHand()]).toEqual([7, null]);
  });

  it('reports each cell separately: saved, stale with the name of who changed it, or refused with the reason', async () => {
    const colleague = await addAccount(portal, {
      schoolIds: [school.schoolId],
      memberRole: 'owner',
      fullName: 'Ece Aydın',
    });
    const [second = 0] = await addStudents(portal, school, 1);
    const [key, own] = [await overdue(), (await addColumn()).key];
    await portal.call(setGradebookCells, {
      as: colleague.token,
      params: { id: classId },
      body: { cells: [{ studentId: ada, key, version: 0, score: 3 }] },
    });
    const results = await set(
      { studentId: ada, key, version: 0, score: 9 },
      { studentId: ada, key: own, version: 0, score: 11 },
      { studentId: second, key, version: 0, score: 9 },
      { studentId: ada, key: 'c200000000', version: 0, score: 1 },
    );
    expect(results.map(({ outcome, person, problem }) => [outcome, person?.name ?? null, problem])).toEqual([
      ['stale', 'Ece Aydın', null],
      ['refused', null, 'The overall score must be between 0 and 10!'],
      ['refused', null, 'This assessment was not assigned to this student.'],
      ['refused', null, 'This assessment was not assigned to this student.'],
    ]);
    expect(results[0]?.cell).toMatchObject({ score: 3, version: 2 });
  });

  it('changes nothing when a call is repeated after its response was lost', async () => {
    const change = { studentId: ada, key: await overdue(), version: 0, score: 6 };
    const [[first], [again]] = [await set(change), await set(change)];
    expect(again).toEqual(first);
  });

  it('excuses a student, who has no mark then and none in any figure, until a mark is given again', async () => {
    const question = await addQuestion(portal, school);
    const id = await addAssessment(portal, school, { questions: [question], scores: new Map([[ada, [1]]]) });
    const key = `a${id}`;
    const current = async () => (await portal.call(getStudent, { as: as(), params: { id: ada } })).data.currentScore;
    expect(await current()).toBe(100);
    const [excused] = await set({ studentId: ada, key, version: 1, flag: 'excused' });
    expect(excused?.cell).toMatchObject({ state: 'toGrade', flag: 'excused', score: null });
    expect(await current()).toBeNull();
    const [back] = await set({ studentId: ada, key, version: 2, score: 1 });
    expect(back?.cell).toMatchObject({ state: 'graded', flag: null, score: 1 });
    const query = { studentId: ada, key };
    const { data: events } = await portal.call(listCellEvents, { as: as(), params: { id: classId }, query });
    expect(events.map(({ fromFlag, toFlag, fromScore, toScore }) => [fromFlag, toFlag, fromScore, toScore])).toEqual(
      expect.arrayContaining([
        ['excused', null, null, null],
        [null, 'excused', null, null],
        [null, null, null, 1],
        [null, null, 1, null],
      ]),
    );
  });

  it('refuses a mark for an assessment that can still be handed in, but accepts an absence', async () => {
    const key = `a${await addAssessment(portal, school, { day: 5, marks: 10 })}`;
    const [refused] = await set({ studentId: ada, key, version: 0, score: 5 });
    expect(refused).toMatchObject({ outcome: 'refused', problem: 'This can still be handed in.' });
    const [absent] = await set({ studentId: ada, key, version: 0, flag: 'absent' });
    expect(absent).toMatchObject({ outcome: 'saved', cell: { state: 'open', flag: 'absent', score: null } });
  });

  it('sets a whole column of 300 students in one call', async () => {
    const key = await overdue();
    await addStudents(portal, school, 299);
    const { data: all } = await portal.call(listClasses, { as: as(), params: { id: school.schoolId } });
    classId = all.find(({ section }) => section === 'B')?.id ?? 0;
    const { students } = await read();
    const results = await set(...students.map(({ id }) => ({ studentId: id, key, version: 0, score: id % 11 })));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
    expect((await read()).cells.map(([cell]) => cell?.score)).toEqual(students.map(({ id }) => id % 11));
  });

  it('allows grading by question after a total was set', async () => {
    const questions = [await addQuestion(portal, school, { questionType: 2 })];
    const id = await addAssessment(portal, school, { questions, possible: 10 });
    const [total] = await set({ studentId: ada, key: `a${id}`, version: 0, score: 5 });
    const body = {
      submissionId: total?.cell.workId ?? 0,
      scores: [{ questionId: questions[0] ?? 0, score: 8 }],
      marks: null,
      done: true,
    };
    const { data } = await portal.call(gradeSubmission, { as: as(), body });
    expect([data.marks, (await cellOf(`a${id}`)).score]).toEqual([8, 8]);
  });

  it('refuses students who are no longer in the class', async () => {
    const { key } = await addColumn();
    await portal.call(removeFromClass, { as: as(), params: { id: classId, studentId: ada } });
    expect((await set({ studentId: ada, key, version: 0, score: 5 }))[0]?.outcome).toBe('refused');
  });
});

describe('columns without questions', () => {
  it('keeps marks by question, with their sum as the score once all are there', async () => {
    const { key } = await addColumn({ parts: [4, 6] });
    const [half] = await set({ studentId: ada, key, version: 0, parts: [3, null] });
    expect(half?.cell).toMatchObject({ score: null, parts: [3, null], version: 1 });
    const [whole] = await set({ studentId: ada, key, version: 1, parts: [3, 5.5] });
    expect(whole?.cell).toMatchObject({ score: 8.5, parts: [3, 5.5], version: 2 });
  });

  it('refuses questions that do not add up, a maximum below a mark, and deleting one that has marks', async () => {
    const params = { id: classId };
    const body = { title: 'Exam', kind: 'exam' as const, marks: 10, weightage: 0, parts: [4, 4] };
    expect((await portal.call(createMarkColumn, { as: as(), params, body })).error.code).toBe('errors.columnParts');
    const { id, key } = await addColumn();
    await set({ studentId: ada, key, version: 0, score: 9 });
    const change = (marks: number, version = 1) =>
      portal.call(updateMarkColumn, {
        as: as(),
        params: { id },
        body: { title: 'Oral', kind: 'oral', marks, weightage: 20 },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await change(8)).error.code).toBe('errors.columnFull');
    expect((await change(20)).data).toMatchObject({ marks: 20, version: 2 });
    expect((await change(30)).status).toBe(412);
    const remove = () => portal.call(deleteMarkColumn, { as: as(), params: { id } });
    expect((await remove()).error).toMatchObject({ status: 409, code: 'errors.columnHasMarks' });
    await set({ studentId: ada, key, version: 1, score: null });
    expect((await remove()).status).toBe(200);
    expect((await read()).columns).toEqual([]);
  });

  it('shows who changed a mark, and from what', async () => {
    const { key } = await addColumn();
    await set({ studentId: ada, key, version: 0, score: 9 });
    await set({ studentId: ada, key, version: 1, flag: 'absent' });
    const query = { studentId: ada, key };
    const { data } = await portal.call(listCellEvents, { as: as(), params: { id: classId }, query });
    expect(data).toEqual([
      expect.objectContaining({
        fromScore: 9,
        toScore: null,
        toFlag: 'absent',
        person: expect.objectContaining({ name: 'Deniz Kaya' }) as object,
      }),
      expect.objectContaining({ fromScore: null, toScore: 9, way: 'hand' }),
    ]);
  });
});

describe('rules and final grades', () => {
  const setRules = (version: number, change: object = {}) =>
    portal.call(setGradebookRules, {
      as: as(),
      params: { id: classId },
      body: { ...defaultGradebookRules, ...change },
      headers: { 'if-match': `"${version}"` },
    });
  const decide = (body: object, version = 0) =>
    portal.call(setFinalGrade, {
      as: as(),
      params: { id: classId, studentId: ada },
      body: { grade: null, reason: '', comment: '', ...body },
      headers: { 'if-match': `"${version}"` },
    });

  it('stores the rules unless somebody else has changed them, and drops deleted columns', async () => {
    const { key, id } = await addColumn();
    const groups = [{ id: 1, name: 'Oral marks', weight: 40, dropLowest: 1 }];
    const columns = [{ key, groupId: 1, extraCredit: false, curve: { kind: 'add', points: 1 } }];
    expect((await setRules(0, { groups, columns })).data).toEqual({ version: 1 });
    expect((await setRules(0)).status).toBe(412);
    expect(await read()).toMatchObject({ rules: { groups, columns }, rulesVersion: 1 });
    await portal.call(deleteMarkColumn, { as: as(), params: { id } });
    expect((await read()).rules).toMatchObject({ groups, columns: [] });
  });

  it.each([
    ['two groups of one number', { groups: [1, 1].map((id) => ({ id, name: 'x', weight: 1, dropLowest: 0 })) }],
    ['a negative weight', { groups: [{ id: 1, name: 'x', weight: -1, dropLowest: 0 }] }],
    [
      'bands that do not reach 0',
      {
        scale: {
          kind: 'bands',
          bands: [
            { from: 50, label: 'a' },
            { from: 10, label: 'b' },
          ],
        },
      },
    ],
    ['a curve without points', { columns: [{ key: 'c1', groupId: null, extraCredit: false, curve: { kind: 'add' } }] }],
    ['three digits', { rounding: { digits: 3, mode: 'half' } }],
  ])('refuses %s', async (_, change) => expect((await setRules(0, change)).status).toBe(400));

  it('accepts a final grade on the scale with a reason, and a comment without one', async () => {
    await setRules(0, { scale: { kind: 'bands', bands: [...fiveBands] } });
    expect((await decide({ grade: '88', reason: 'Effort' })).error.code).toBe('errors.finalGradeInvalid');
    expect((await decide({ grade: '5' })).error.code).toBe('errors.finalGradeReason');
    const { data } = await decide({ grade: '5', reason: 'Effort', comment: 'Well done' });
    expect(data).toMatchObject({ studentId: ada, grade: '5', reason: 'Effort', version: 1 });
    expect((await decide({ comment: 'Other' })).status).toBe(412);
    expect((await read()).finals).toEqual([data]);
    expect((await decide({ comment: 'Well done' }, 1)).data).toMatchObject({ grade: null, version: 2 });
  });

  it('records every change in the audit log', async () => {
    const { key } = await addColumn();
    await set({ studentId: ada, key, version: 0, score: 9 });
    await setRules(0);
    await decide({ comment: 'Good' });
    const { data } = await portal.call(listAudit, {
      as: as(),
      params: { id: school.schoolId },
      query: { record: 'class' },
    });
    expect(data.map(({ action }) => action)).toEqual([
      'class.finalGradeSet',
      'class.totalsChanged',
      'class.marksSet',
      'class.columnCreated',
    ]);
  });
});
