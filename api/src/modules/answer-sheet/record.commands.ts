import { isDeepStrictEqual } from 'node:util';
import { type recordAnswerSheet } from 'shared/contract/answer-sheet';
import { printedRows, rowsByItem } from 'shared/contract/bubble-count';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type KeptItem, type KeptVariant, type ScannedRow } from '../../db/schema/answer-sheets';
import { type AnswerResponse } from '../../db/schema/submissions';
import { wasReceived } from '../../db/work';
import { badRequest, conflict, notFound } from '../../refusals/refusal';
import { requireFilesOf } from '../../tenancy/files';
import { studentOf } from '../../tenancy/tenancy';
import { type AssessmentEntity, lockAssessment } from '../assessment/public';
import { addCellEvents } from '../grade-cells/public';
import { contentsOf, responseOfBubbles } from '../question/public';
import {
  ownSubmission,
  isBeingWritten,
  listAnswers,
  listPlaced,
  type SubmissionEntity,
  type Handing,
  storeSubmission,
} from '../submission/public';
import { requireScannable } from './policy';
import { findByCode, findScan, keepsPages, type SheetsRow, storeScan } from './repository';

type Body = ParsedBody<typeof recordAnswerSheet>;
type Contents = Awaited<ReturnType<typeof contentsOf>>;
type Recording = Omit<Handing, 'student'> & { userId: number };

/** The rows in the order of their positions, each once. @throws 400 for bubbles that were not printed. */
function rowsOf({ items }: KeptVariant, body: Body): ScannedRow[] {
  const named = new Set(body.rows.map(({ position }) => position));
  const printed = printedRows(items);
  const isPrinted = body.rows.every(({ position, bubbles }) => {
    const count = printed.get(position)?.bubbles ?? 0;
    return new Set(bubbles).size === bubbles.length && bubbles.every((bubble) => bubble < count);
  });
  if (!isPrinted || named.size < body.rows.length) throw badRequest('errors.invalidValue', { field: 'rows' }, 'rows');
  return body.rows
    .map(({ position, bubbles, isChecked }) => ({
      position,
      bubbles: bubbles.toSorted((a, b) => a - b),
      isChecked,
    }))
    .sort((a, b) => a.position - b.position);
}

/** What the marked bubbles of a question say, row by row. */
function responseIn(item: KeptItem, marked: readonly (readonly number[])[], contents: Contents) {
  const { optionIds, choices, lines } = item;
  const chosen = (marked[0] ?? []).flatMap((bubble) => optionIds?.[bubble] ?? []);
  if (!choices && !lines) return chosen.length > 0 ? { optionIds: chosen } : undefined;
  const content = contents.get(item.versionId);
  const rows = lines ?? [{ id: null, choices: choices ?? [] }];
  const marks = rows.flatMap((row, line) =>
    (marked[line] ?? []).flatMap((bubble) => {
      const id = row.choices[bubble];
      return id === undefined ? [] : [{ row: row.id, id }];
    }),
  );
  return content && responseOfBubbles(content, marks);
}

/** What was answered, by question. @throws 400 for a box that was not printed. */
function responsesOf({ items }: KeptVariant, rows: readonly ScannedRow[], boxes: Body['boxes'], contents: Contents) {
  const responses = new Map<number, AnswerResponse>();
  const marked = new Map(rows.map(({ position, bubbles }) => [position, bubbles]));
  const rowsOfItem = rowsByItem(items);
  for (const [position, item] of items.entries()) {
    const own = (rowsOfItem.get(position) ?? []).map((row) => marked.get(row) ?? []);
    const response = responseIn(item, own, contents);
    if (response) responses.set(item.questionId, response);
  }
  for (const { position, filePath } of boxes) {
    const item = items[position];
    if (!item || rowsOfItem.has(position)) throw badRequest('errors.invalidValue', { field: 'boxes' }, 'boxes');
    responses.set(item.questionId, { filePath });
  }
  return responses;
}

/** @throws 400 for pictures of rows that were not printed. */
function stripsOf({ items }: KeptVariant, { strips }: Body): Body['strips'] {
  const printed = printedRows(items);
  const isPrinted = strips.every(({ positions }) => positions.every((position) => printed.has(position)));
  if (!isPrinted) throw badRequest('errors.invalidValue', { field: 'strips' }, 'strips');
  return strips;
}

/** Whether these pictures of handwriting are what was handed in: what is written on them is not read, so others may differ. */
async function hasBoxes(
  tx: Recording['tx'],
  submissionId: number,
  responses: ReadonlyMap<number, AnswerResponse>,
): Promise<boolean> {
  const stored = new Map(
    (await listAnswers(tx, submissionId)).map(({ questionId, response }) => [questionId, response]),
  );
  return [...responses].every(
    ([questionId, { filePath }]) => !filePath || stored.get(questionId)?.filePath === filePath,
  );
}

/** Whether the same sheet was recorded before. @throws 409 if there is another submission that must not be replaced. */
async function isRecorded(
  { tx }: Recording,
  {
    submission,
    sheets,
    rows,
    responses,
    name,
  }: {
    submission: SubmissionEntity;
    sheets: SheetsRow;
    rows: ScannedRow[];
    responses: ReadonlyMap<number, AnswerResponse>;
    name: string;
  },
  body: Body,
): Promise<boolean> {
  if (await isBeingWritten(tx, submission)) throw conflict('errors.sheetWriting', { name });
  if (!wasReceived(submission)) return false;
  const before = await findScan(tx, submission.id);
  const marked = (all: readonly ScannedRow[]) => all.map(({ position, bubbles }) => [position, bubbles]);
  const isSame =
    before?.code === sheets.code &&
    before.variant === body.variant &&
    isDeepStrictEqual(marked(before.rows), marked(rows)) &&
    (await hasBoxes(tx, submission.id, responses));
  if (isSame) return true;
  if (body.replace) return false;
  if (before) throw conflict('errors.sheetScannedAlready', { name, person: before.personName ?? '–' });
  throw conflict('errors.sheetInAlready', { name });
}

/** The printed sheet that a body names. @throws 409 for one that was printed for another assessment. */
async function printedOf(tx: Recording['tx'], { id }: AssessmentEntity, { code, variant }: Body) {
  const sheets = await findByCode(tx, id, code);
  const printed = sheets?.variants.find(({ letter }) => letter === variant);
  if (!sheets || !printed) throw conflict('errors.sheetUnknown');
  return { sheets, printed };
}

/** The student handed in a sheet, so was neither absent nor excused. */
async function endAbsence(recording: Recording, { id, schoolId, studentId, flag }: SubmissionEntity) {
  const { tx, userId, now } = recording;
  if (flag === null || flag === 'late') return;
  const event = { schoolId, studentId, submissionId: id, at: now, userId, way: 'scan' as const };
  await addCellEvents(tx, [{ ...event, fromFlag: flag, toFlag: null }]);
}

/**
 * Hands in a sheet as a student's submission: scored, versioned and counted like any other. Idempotent for the same
 * sheet. Returns the id of the submission, and whether something was stored.
 */
export async function recordSheet(recording: Recording, assessmentId: number, body: Body) {
  const { tx, tenant, now, userId } = recording;
  const assessment = await lockAssessment(recording, assessmentId);
  requireScannable(assessment);
  const student = await studentOf(tx, tenant, body.studentId);
  if (student.schoolId !== assessment.schoolId) throw notFound();
  const { sheets, printed } = await printedOf(tx, assessment, body);
  const rows = rowsOf(printed, body);
  const asked = printed.items.flatMap(({ choices, lines, versionId }) => (choices || lines ? [versionId] : []));
  const responses = responsesOf(printed, rows, body.boxes, await contentsOf(tx, tenant, asked));
  const strips = stripsOf(printed, body);
  const handing = { ...recording, student };
  const submission = await ownSubmission(handing, assessment);
  if (await isRecorded(recording, { submission, sheets, rows, responses, name: student.name }, body))
    return { id: submission.id, isStored: false };
  const answers = [...responses.values()].map(({ filePath }) => ({ response: { filePath } }));
  const pages = (await keepsPages(tx, assessment.schoolId)) ? body.pages : [];
  await requireFilesOf(tx, { tenant, schoolId: assessment.schoolId }, { answers, strips, pages });
  const versionOf = new Map(printed.items.map(({ questionId, versionId }) => [questionId, versionId]));
  const placed = new Set((await listPlaced(tx, assessment.id)).map(({ questionId }) => questionId));
  const stillAsked = new Map([...responses].filter(([questionId]) => placed.has(questionId)));
  await endAbsence(recording, submission);
  const order = printed.items.map(({ questionId }) => questionId);
  const submittedAt = submission.submittedAt ?? now;
  const work = { responses: stillAsked, versionOf, orderOf: () => order, submittedAt };
  await storeSubmission(handing, assessment, submission, { ...work, scannedBy: userId });
  const { schoolId } = assessment;
  const scan = { submissionId: submission.id, schoolId, sheetsId: sheets.id, variant: body.variant, rows };
  await storeScan(tx, { ...scan, strips, pages, userId, at: now });
  return { id: submission.id, isStored: true };
}
