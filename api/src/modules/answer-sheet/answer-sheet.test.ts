import { eq } from 'drizzle-orm';
import { listAnswerSheets, printAnswerSheets, type RecordBody, recordAnswerSheet } from 'shared/contract/answer-sheet';
import { listClasses } from 'shared/contract/class';
import { type EndpointBody } from 'shared/contract/endpoint';
import { getGradebook, setGradebookCells } from 'shared/contract/gradebook';
import { regradeQuestion } from 'shared/contract/regrade';
import { getSubmission, submitAssessment } from 'shared/contract/submission';
import { answerSheets } from '../../db/schema/answer-sheets';
import { assessmentQuestions } from '../../db/schema/assessments';
import { attempts } from '../../db/schema/attempts';
import { markEvents } from '../../db/schema/marks';
import { questionOptions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addFile } from '../../testing/lectures';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { Device } from '../../testing/writing';

let portal: TestPortal;
let school: TestSchool;
let ada: number;
let examId: number;
let questions: number[];
/** The key first, in the order of the question. */
let optionsOf: Map<number, number[]>;
const as = () => school.teacher.token;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  ada = school.student.studentId;
  const choices = [await addQuestion(portal, school), await addQuestion(portal, school)];
  const written = await addQuestion(portal, school, { questionType: 2, keys: [], distractors: ['-'] });
  questions = [...choices, written];
  examId = await addAssessment(portal, school, { questions, day: 5, status: 2, autoGradeable: true });
  optionsOf = new Map();
  for (const id of choices) {
    const rows = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, id));
    optionsOf.set(
      id,
      rows.sort((a, b) => a.position - b.position).map((option) => option.id),
    );
  }
});
afterAll(() => portal.close());

type PrintBody = EndpointBody<typeof printAnswerSheets>;
const printed = (ids: readonly number[], turned = false) =>
  ids.map((questionId) => {
    const optionIds = optionsOf.get(questionId) ?? [];
    return { questionId, optionIds: turned ? [...optionIds].reverse() : optionIds };
  });
const body = (change: Partial<PrintBody> = {}): PrintBody => ({
  paper: 'a4',
  numberDigits: 5,
  variants: [
    { letter: 'O', questions: printed(questions) },
    { letter: 'A', questions: printed([...questions].reverse(), true) },
  ],
  ...change,
});
const tryPrint = (change: Partial<PrintBody> = {}, id = examId) =>
  portal.call(printAnswerSheets, { as: as(), params: { id }, body: body(change) });
const print = async () => (await tryPrint()).data;
const list = async () => (await portal.call(listAnswerSheets, { as: as(), params: { id: examId } })).data;
const scan = (code: string, change: Partial<RecordBody> = {}, by = as(), id = examId) =>
  portal.call(recordAnswerSheet, {
    as: by,
    params: { id },
    body: { studentId: ada, code, variant: 'O', rows: [], ...change },
  });
const marked = (...bubbles: number[]) => bubbles.map((bubble, position) => ({ position, bubbles: [bubble] }));
const read = async (id: number) => (await portal.call(getSubmission, { as: as(), params: { id } })).data;

describe('printing', () => {
  it('stores each variant under its own code, with a box for handwritten answers', async () => {
    const sheets = await print();
    expect(sheets.code).toMatch(/^[A-Z0-9]{7}$/);
    expect(sheets.variants[1]?.items.map(({ questionId, boxHeight }) => [questionId, boxHeight])).toEqual([
      [questions[2], 45],
      [questions[1], null],
      [questions[0], null],
    ]);
    const again = await print();
    expect(again.code).not.toBe(sheets.code);
    const { sheets: all, students } = await list();
    expect(all.map(({ id }) => id)).toEqual([again.id, sheets.id]);
    expect(students).toEqual([expect.objectContaining({ id: ada, isIn: false })]);
  });

  it('stores how many lines of text stand above each box, and only above boxes', async () => {
    const asked = printed(questions).map((one, index) => ({ ...one, promptLines: index + 1 }));
    const { data } = await tryPrint({ variants: [{ letter: 'O', questions: asked }] });
    const linesOf = ({ variants }: typeof data) => variants[0]?.items.map(({ promptLines }) => promptLines);
    expect(linesOf(data)).toEqual([undefined, undefined, 3]);
    expect((await list()).sheets.map(linesOf)).toEqual([[undefined, undefined, 3]]);
  });

  it('stores a sheet without texts as sheets were stored before there were any, so that those are read alike', async () => {
    await print();
    const [row] = await portal.db.select().from(answerSheets);
    const fields = ['questionId', 'optionIds', 'boxHeight', 'isMultiple', 'versionId'].sort();
    expect(row?.variants.flatMap(({ items }) => items.map((item) => Object.keys(item).sort()))).toEqual(
      [...questions, ...questions].map(() => fields),
    );
  });

  it.each([0, -1, 9, 1.5, 'two', null])('refuses %j lines of text above a box', async (promptLines) => {
    const asked = printed(questions).map((one) => ({ ...one, promptLines: promptLines as number }));
    expect((await tryPrint({ variants: [{ letter: 'O', questions: asked }] })).status).toBe(400);
  });

  it('prints a draft, for the students of its grade', async () => {
    const draft = await addAssessment(portal, school, { questions, publishedAt: null, status: 1 });
    expect((await tryPrint({}, draft)).status).toBe(201);
    const { students } = (await portal.call(listAnswerSheets, { as: as(), params: { id: draft } })).data;
    expect(students.map(({ id }) => id)).toEqual([ada]);
  });

  it('refuses questions or options that are not in the exam, and a repeated variant', async () => {
    const [first = 0] = questions;
    const other = [{ letter: 'O' as const, questions: printed(questions.slice(1)) }];
    const few = printed(questions).map((one) => ({ ...one, optionIds: one.optionIds.slice(1) }));
    const twice = printed([first, first, ...questions.slice(2)]);
    for (const variants of [
      other,
      [{ letter: 'O' as const, questions: few }],
      [{ letter: 'O' as const, questions: twice }],
      [...other, ...other],
    ])
      expect((await tryPrint({ variants })).status).toBe(400);
  });

  it('keeps the layout that a page prints, and refuses rows for which the one from before has no room', async () => {
    const many = await addQuestion(portal, school, { distractors: [...'bcdefghijk'] });
    const rows = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, many));
    const exam = await addAssessment(portal, school, { questions: [many] });
    const variant = { letter: 'O' as const, questions: [{ questionId: many, optionIds: rows.map(({ id }) => id) }] };
    const refused = await tryPrint({ variants: [variant] }, exam);
    expect(refused).toMatchObject({ status: 400, error: { code: 'errors.sheetOptions' } });
    const { data, status } = await tryPrint({ variants: [{ ...variant, layout: 2 }] }, exam);
    expect([status, data.variants[0]?.layout]).toEqual([201, 2]);
    const { data: before } = await tryPrint();
    expect(before.variants.map(({ layout }) => layout)).toEqual([1, 1]);
  });
});

describe('scanning', () => {
  it("hands a sheet in as the student's submission, scored by the key, with marks recorded as scanned", async () => {
    const { code } = await print();
    const { status, data } = await scan(code, { rows: marked(0, 2) });
    expect([status, data.scored]).toEqual([200, 2]);
    const submission = await read(data.id);
    expect(submission.answers.map(({ score }) => score)).toEqual([1, 0, null]);
    const events = await portal.db.select().from(markEvents).where(eq(markEvents.submissionId, data.id));
    expect(events.map(({ way, userId }) => [way, userId])).toEqual([
      ['scan', school.teacher.userId],
      ['scan', school.teacher.userId],
    ]);
    const { scans, students } = await list();
    expect(scans).toEqual([expect.objectContaining({ studentId: ada, code, variant: 'O' })]);
    expect(students[0]?.isIn).toBe(true);
  });

  it('reads a shuffled variant in its printed order', async () => {
    const { code } = await print();
    // The key is the first of four options, and the variant is printed in reverse.
    const rows = [
      { position: 1, bubbles: [3] },
      { position: 2, bubbles: [0] },
    ];
    const { data } = await scan(code, { variant: 'A', rows });
    const scoreOf = new Map((await read(data.id)).answers.map(({ questionId, score }) => [questionId, score]));
    expect(questions.map((id) => scoreOf.get(id))).toEqual([0, 1, null]);
  });

  it('still reads printed sheets after a question was removed from the exam and others were moved', async () => {
    const { code } = await print();
    const [first = 0, second = 0] = questions;
    await portal.db.delete(assessmentQuestions).where(eq(assessmentQuestions.questionId, first));
    const { data } = await scan(code, { rows: marked(1, 0) });
    const { answers } = await read(data.id);
    expect(answers.map(({ questionId, score }) => [questionId, score])).toEqual([
      [second, 1],
      [questions[2], null],
    ]);
  });

  it('follows a corrected key without a new scan', async () => {
    const { code } = await print();
    const [first = 0] = questions;
    const right = optionsOf.get(first)?.[2] ?? 0;
    const { data } = await scan(code, { rows: marked(2, 0) });
    const treatment = { kind: 'key' as const, optionIds: [right] };
    const regrade = { params: { id: examId }, body: { questionId: first, treatment, reason: 'Wrong key' } };
    expect((await portal.call(regradeQuestion, { as: as(), headers: { 'if-match': '"1"' }, ...regrade })).status).toBe(
      200,
    );
    expect((await read(data.id)).answers[0]?.score).toBe(1);
  });

  it('counts the same sheet once, even if two teachers scan it', async () => {
    const { code } = await print();
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    const { data } = await scan(code, { rows: marked(0, 2) });
    const again = await scan(code, { rows: marked(0, 2).reverse() }, colleague.token);
    expect([again.status, again.data.version]).toEqual([200, data.version]);
  });

  it('takes one of two sheets that two teachers hand in at the same moment, and asks about one that says otherwise', async () => {
    const { code } = await print();
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    const both = (rows: RecordBody['rows'], others: RecordBody['rows']) =>
      Promise.all([scan(code, { rows }), scan(code, { rows: others }, colleague.token)]);
    const same = await both(marked(0, 2), marked(0, 2));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const events = await portal.db.select().from(markEvents);
    expect(events.filter(({ submissionId }) => submissionId === same[0].data.id)).toHaveLength(2);
    const [eve = 0] = await addStudents(portal, school, 1);
    const copied = await Promise.all(
      [marked(0, 0), marked(1, 1)].map((rows) => scan(code, { studentId: eve, rows }, colleague.token)),
    );
    expect(copied.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks before replacing a sheet with other answers, or work from a device', async () => {
    const { code } = await print();
    await scan(code, { rows: marked(0, 2) });
    const other = await scan(code, { rows: marked(0, 0) });
    expect(other).toMatchObject({ status: 409, error: { code: 'errors.sheetScannedAlready' } });
    const replaced = await scan(code, { rows: marked(0, 0), replace: true });
    expect((await read(replaced.data.id)).answers.map(({ score }) => score)).toEqual([1, 1, null]);
    const [eve = 0] = await addStudents(portal, school, 1);
    const submission = { schoolId: school.schoolId, assessmentId: examId, studentId: eve };
    await portal.db.insert(submissions).values({ ...submission, status: 3, submittedAt: new Date() });
    const online = await scan(code, { studentId: eve, rows: marked(0, 0) });
    expect(online).toMatchObject({ status: 409, error: { code: 'errors.sheetInAlready' } });
  });

  it('refuses a sheet of a student who is still writing on a device', async () => {
    const { code } = await print();
    const own = { schoolId: school.schoolId, assessmentId: examId, studentId: ada };
    await portal.db.insert(submissions).values({ ...own, status: 7 });
    await portal.db.insert(attempts).values({ ...own, number: 1, startedAt: new Date(), writerHash: 'w' });
    const refused = await scan(code, { rows: marked(0, 0), replace: true });
    expect(refused).toMatchObject({ status: 409, error: { code: 'errors.sheetWriting' } });
  });

  it('lets a student neither begin nor hand in on a device what came in on paper', async () => {
    const { code } = await print();
    const { data } = await scan(code, { rows: marked(0, 2) });
    const once = { status: 409, error: { code: 'errors.submissionOnce' } };
    const { token } = school.student;
    expect(await new Device(portal, token).start(examId)).toMatchObject(once);
    const [questionId = 0] = questions;
    const answers = [{ questionId, response: { optionIds: [optionsOf.get(questionId)?.[2] ?? 0] } }];
    const handedIn = await portal.call(submitAssessment, { as: token, body: { assessmentId: examId, answers } });
    expect(handedIn).toMatchObject(once);
    expect((await read(data.id)).answers.map(({ score }) => score)).toEqual([1, 0, null]);
  });

  it('says which students were absent, so that they are the last to be suggested', async () => {
    await print();
    const own = { schoolId: school.schoolId, assessmentId: examId, studentId: ada };
    await portal.db.insert(submissions).values({ ...own, status: 7, flag: 'absent' });
    expect((await list()).students).toEqual([expect.objectContaining({ id: ada, isIn: false, isAbsent: true })]);
  });

  it("replaces a total entered by hand, and clears the student's absence", async () => {
    const { id: classId } = only((await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data);
    const late = await addAssessment(portal, school, {
      questions: questions.slice(0, 2),
      status: 2,
      autoGradeable: true,
    });
    const key = `a${late}`;
    const set = (change: { score?: number; flag?: 'absent' }, version: number) =>
      portal.call(setGradebookCells, {
        as: as(),
        params: { id: classId },
        body: { cells: [{ studentId: ada, key, version, ...change }] },
      });
    expect((await set({ flag: 'absent' }, 0)).data[0]?.outcome).toBe('saved');
    const sheets = (await tryPrint({ variants: [{ letter: 'O', questions: printed(questions.slice(0, 2)) }] }, late))
      .data;
    const { data } = await scan(sheets.code, { rows: marked(0, 2), replace: true }, as(), late);
    const { columns, cells } = (await portal.call(getGradebook, { as: as(), params: { id: classId } })).data;
    const cell = cells[0]?.[columns.findIndex((column) => column.key === key)];
    expect(cell).toMatchObject({ flag: null, score: 1, state: 'graded', workId: data.id });
  });

  it('refuses sheets of another exam, bubbles that were not printed, a draft, and students of another school', async () => {
    const { code } = await print();
    const other = await addAssessment(portal, school, { questions });
    expect(await scan(code, {}, as(), other)).toMatchObject({ status: 409, error: { code: 'errors.sheetUnknown' } });
    expect(await scan(code, { variant: 'B' })).toMatchObject({ status: 409, error: { code: 'errors.sheetUnknown' } });
    for (const rows of [
      [{ position: 0, bubbles: [4] }],
      [{ position: 2, bubbles: [0] }],
      [{ position: 9, bubbles: [0] }],
      [...marked(0), ...marked(1)],
      [{ position: 0, bubbles: [1, 1] }],
    ])
      expect((await scan(code, { rows })).status).toBe(400);
    const draft = await addAssessment(portal, school, { questions, publishedAt: null, status: 1 });
    const unpublished = await scan((await tryPrint({}, draft)).data.code, {}, as(), draft);
    expect(unpublished).toMatchObject({ status: 409, error: { code: 'errors.sheetUnpublished' } });
    const elsewhere = await addSchool(portal);
    expect((await scan(code, { studentId: elsewhere.student.studentId })).status).toBe(404);
    expect((await scan(code, {}, elsewhere.teacher.token)).status).toBe(404);
    expect((await list()).scans).toEqual([]);
  });

  it('asks about another sheet with the same bubbles and other handwriting, and takes the same pictures once', async () => {
    const { code } = await print();
    const [written, other] = [
      await addFile(portal, school, 'written.webp'),
      await addFile(portal, school, 'other.webp'),
    ];
    const boxOf = (filePath: string) => ({ boxes: [{ position: 2, filePath }] });
    const { data } = await scan(code, boxOf(written));
    expect((await scan(code, boxOf(written))).data.version).toBe(data.version);
    expect((await scan(code, boxOf(other))).error.code).toBe('errors.sheetScannedAlready');
  });

  it('refuses the picture of a box that is not a file of the school', async () => {
    const { code } = await print();
    const boxes = [{ position: 2, filePath: '/api/v1/files/lectures/somebody-elses.webp' }];
    expect((await scan(code, { boxes })).status).toBe(400);
  });
});
