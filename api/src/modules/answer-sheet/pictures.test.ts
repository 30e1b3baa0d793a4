import { eq } from 'drizzle-orm';
import {
  listAnswerSheets,
  printAnswerSheets,
  type RecordBody,
  recordAnswerSheet,
  setSheetPages,
} from 'shared/contract/answer-sheet';
import { getResult } from 'shared/contract/result';
import { eraseStudent, exportStudentData } from 'shared/contract/student-data';
import { getSubmission } from 'shared/contract/submission';
import { releaseResults } from 'shared/contract/writing';
import { scannedSheets } from '../../db/schema/answer-sheets';
import { students } from '../../db/schema/students';
import { questionOptions } from '../../db/schema/questions';
import { parseLink } from '../../files/file-address';
import { addAssessment, addQuestion } from '../../testing/class-room';
import { addFile } from '../../testing/lectures';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { mentionedKeys } from '../upload/unused-files.repository';

let portal: TestPortal;
let school: TestSchool;
let ada: number;
let examId: number;
let questions: [number, number];
let code: string;
/** The strip of the page, and the page. */
let strip: string;
let page: string;
const as = () => school.teacher.token;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  ada = school.student.studentId;
  questions = [await addQuestion(portal, school), await addQuestion(portal, school)];
  examId = await addAssessment(portal, school, { questions, day: -2, status: 3, autoGradeable: true });
  const printed = [];
  // The second question comes first on paper.
  for (const questionId of questions.toReversed()) {
    const rows = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, questionId));
    printed.push({ questionId, optionIds: rows.map(({ id }) => id) });
  }
  const body = { paper: 'a4' as const, numberDigits: 5, variants: [{ letter: 'A' as const, questions: printed }] };
  code = (await portal.call(printAnswerSheets, { as: as(), params: { id: examId }, body })).data.code;
  strip = await addFile(portal, school, 'rows-1.webp');
  page = await addFile(portal, school, 'page-1.webp');
});
afterAll(() => portal.close());

const scan = (change: Partial<RecordBody> = {}) =>
  portal.call(recordAnswerSheet, {
    as: as(),
    params: { id: examId },
    body: {
      studentId: ada,
      code,
      variant: 'A',
      rows: [{ position: 0, bubbles: [0] }],
      strips: [{ filePath: strip, width: 160, height: 39, positions: [0, 1] }],
      pages: [{ filePath: page }],
      ...change,
    },
  });
const keep = (keepsPages: boolean, by = as()) =>
  portal.call(setSheetPages, { as: by, params: { id: school.schoolId }, body: { keepsPages } });
const keyOf = (link: string) => parseLink(link)?.key ?? '';
const sheetOf = async (id: number) => (await portal.call(getSubmission, { as: as(), params: { id } })).data.sheet;

it('shows beside each mark the row as photographed, in the order in which it was printed', async () => {
  const { data } = await scan();
  const sheet = await sheetOf(data.id);
  const place = { count: 2, width: 160, height: 39 };
  const source: unknown = expect.stringContaining(keyOf(strip));
  expect(sheet).toEqual({
    rows: [
      { questionId: questions[1], source, index: 0, ...place },
      { questionId: questions[0], source, index: 1, ...place },
    ],
    pages: [],
    variant: 'A',
    printed: questions.toReversed().map((questionId) => ({ questionId, optionIds: expect.any(Array) as unknown })),
  });
  expect(await mentionedKeys(portal.db)).toContain(keyOf(strip));
});

it('keeps whole pages only while an owner wants it', async () => {
  const first = await scan();
  expect((await sheetOf(first.data.id))?.pages).toEqual([]);
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId] });
  expect(await keep(true, token)).toMatchObject({ status: 403, error: { code: 'errors.ownersOnly' } });
  expect((await keep(true)).data).toEqual({ keepsPages: true });
  const listed = await portal.call(listAnswerSheets, { as: as(), params: { id: examId } });
  expect(listed.data.keepsPages).toBe(true);
  const again = await scan({ rows: [], replace: true });
  expect((await sheetOf(again.data.id))?.pages).toEqual([expect.stringContaining(keyOf(page))]);
  await keep(false);
  const last = await scan({ rows: [{ position: 1, bubbles: [1] }], replace: true });
  expect((await sheetOf(last.data.id))?.pages).toEqual([]);
});

it('shows students their own sheet once the result is released', async () => {
  await keep(true);
  await scan();
  await portal.call(releaseResults, { as: as(), params: { id: examId }, body: { released: true } });
  const result = await portal.call(getResult, { as: school.student.token, params: { id: examId } });
  expect(result.data.sheet?.rows.map(({ questionId }) => questionId)).toEqual([questions[1], questions[0]]);
  expect(result.data.sheet?.pages).toEqual([expect.stringContaining(keyOf(page))]);
});

it('refuses pictures of rows that were not printed, and files of another school', async () => {
  const positions = [0, 2];
  expect((await scan({ strips: [{ filePath: strip, width: 160, height: 39, positions }] })).status).toBe(400);
  const elsewhere = await addFile(portal, await addSchool(portal), 'rows-1.webp');
  expect((await scan({ strips: [{ filePath: elsewhere, width: 160, height: 39, positions: [0] }] })).status).toBe(400);
});

it('has the pictures in the file of the student’s data, and removes them when the student is erased', async () => {
  await scan();
  const params = { id: ada };
  const { data } = await portal.call(exportStudentData, { as: as(), params });
  expect(data.work.map(({ pictures }) => pictures)).toEqual([[strip]]);
  const { name } = data.student;
  await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, ada));
  expect((await portal.call(eraseStudent, { as: as(), params, body: { name } })).status).toBe(200);
  const left = only(await portal.db.select().from(scannedSheets).where(eq(scannedSheets.schoolId, school.schoolId)));
  expect([left.strips, left.pages]).toEqual([[], []]);
  expect(await mentionedKeys(portal.db)).not.toContain(keyOf(strip));
});
