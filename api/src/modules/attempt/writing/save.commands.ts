import { type saveAnswers, type Receipt } from 'shared/contract/attempt';
import { fits, givenAt, isOver, type KeptReason, keptReasonOf } from 'shared/contract/attempt.rules';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type Config } from '../../../config';
import { type Database } from '../../../db/database';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { badRequest, conflict } from '../../../refusals/refusal';
import { hashToken } from '../../../identity/secrets';
import { mentionsFiles, requireFilesOf } from '../../../tenancy/files';
import { responseMeant } from '../../question/public';
import { type Handing, mixingOf } from '../../submission/public';
import { type Answerable, type Arrived, keepAll, listAnswerable, saveAll, saveIfRunning } from './answers.repository';
import { type LockedSubmission, lockSubmissionOfAttempt, submitSaved } from './close.commands';
import { hashOf } from './answer-hash';
import { leaveQuestions } from './left.commands';
import { optionsMeant, withOptions } from './shuffle';
import { isWriter, requireWriter } from '../policy';
import { type AttemptEntity, countTries, lockAttempt } from '../repository';

type Body = ParsedBody<typeof saveAnswers>;

export interface Saving extends Handing {
  config: Config;
  graceMs: number;
}

interface Given extends Arrived {
  elapsedMs: number | undefined;
  /** The answers saved so far. */
  held: Answerable;
}

/** Without undefined keys, as the database stores it. */
const stored = (response: Body['answers'][number]['response']): AnswerResponse | null =>
  response && (JSON.parse(JSON.stringify(response)) as AnswerResponse);

type Sent = Body['answers'][number]['response'];

/** What the student means by a response, as it is stored; undefined if it does not fit the question. */
function meantBy(sent: Sent, question: Answerable, { id, studentId }: AttemptEntity, config: Config) {
  const response = withOptions(sent, (given) => optionsMeant(id, question.optionIds, given));
  if (!fits(question, response)) return undefined;
  if (!response?.answer) return stored(response);
  const { questionId } = question;
  return responseMeant(question, response, mixingOf(config, { studentId, questionId }));
}

/** @throws 400 at the first answer to a question of another attempt or version, of the wrong type, or given twice. */
async function requireAnswers(
  tx: Database,
  attempt: AttemptEntity,
  { answers }: Body,
  config: Config,
): Promise<Given[]> {
  const { id } = attempt;
  const ids = answers.map(({ questionId }) => questionId);
  const held = new Map((await listAnswerable(tx, id, ids)).map((row) => [row.questionId, row]));
  return answers.map(({ questionId, response, revision, elapsedMs }, at) => {
    const question = held.get(questionId);
    if (!question || ids.indexOf(questionId) < at)
      throw badRequest('errors.invalidValue', { field: 'questionId' }, `answers.${at}.questionId`);
    const meant = meantBy(response, question, attempt, config);
    if (meant === undefined) throw badRequest('errors.attemptAnswer', {}, `answers.${at}.response`);
    // Of what the student sent: the hash of an option's own id would tell which it is.
    const hash = hashOf(stored(response));
    return { questionId, response: meant, revision, elapsedMs, hash, held: question };
  });
}

const isNewer = ({ revision, held }: Given) => revision > held.revision;

/** Devices count their revisions apart, so that of another device says nothing. */
const isOther = ({ hash, held }: Given) => hash !== held.hash;

/** The receipt for an answer that changes nothing, because it was sent again or a later one is saved. */
function receiptOfHeld({ questionId, revision, hash, held }: Given, now: Date): Receipt {
  const isSame = held.revision === revision && held.hash === hash;
  return {
    questionId,
    outcome: isSame ? 'saved' : 'superseded',
    reason: null,
    revision: held.revision,
    sequence: held.sequence,
    receivedAt: (held.receivedAt ?? now).toISOString(),
    hash: held.hash ?? hash,
  };
}

const inSequence = (given: readonly Given[], { sequence }: AttemptEntity) =>
  given.map(({ questionId, response, revision, hash }, at) => ({
    questionId,
    response,
    revision,
    hash,
    sequence: sequence + at + 1,
  }));

const receiptsOf = (rows: readonly (Arrived & { sequence: number })[], now: Date): Receipt[] =>
  rows.map(({ questionId, revision, sequence, hash }) => {
    const receivedAt = now.toISOString();
    return { questionId, revision, sequence, hash, outcome: 'saved', reason: null, receivedAt };
  });

async function saveGiven({ tx, now }: Saving, attempt: AttemptEntity, given: readonly Given[]): Promise<Receipt[]> {
  const rows = inSequence(given, attempt);
  await saveAll(tx, attempt, rows, now);
  return receiptsOf(rows, now);
}

const sinceOf = ({ since }: Body) => (since === undefined ? undefined : new Date(since));

/** Keeps answers that do not count. */
async function keepGiven(
  { tx, now, graceMs }: Saving,
  attempt: AttemptEntity,
  body: Body,
  answers: readonly { given: Given; reason: KeptReason }[],
): Promise<Receipt[]> {
  const { startedAt, deadline } = attempt;
  const writerHash = hashToken(body.writer);
  const rows = answers.map(({ given: { questionId, response, revision, hash, elapsedMs }, reason }) => {
    const at = givenAt({ startedAt, deadline, graceMs, arrivedAt: now, since: sinceOf(body), elapsedMs }) ?? null;
    return { questionId, response, revision, hash, reason, givenAt: at, receivedAt: now, writerHash };
  });
  await keepAll(tx, attempt, rows);
  return rows.map(({ questionId, reason, revision, hash }) => {
    const receivedAt = now.toISOString();
    return { questionId, outcome: 'kept', reason, revision, sequence: null, receivedAt, hash };
  });
}

const requireFiles = ({ tx, tenant, student: { schoolId } }: Saving, answers: readonly Given[]) =>
  requireFilesOf(tx, { tenant, schoolId }, { answers: answers.map(({ response }) => ({ response })) });

export interface Saved {
  /** As it was locked; saving changes nothing of it that is shown. */
  attempt: AttemptEntity;
  receipts: Receipt[];
}

const isRunning = ({ handedInAt, pausedAt, deadline }: AttemptEntity, now: Date) =>
  handedInAt === null && pausedAt === null && !isOver(deadline, now);

/**
 * Saves new answers of a running attempt in a single statement, because a whole school saves every few seconds.
 * Undefined if anything is unusual; `saveRunning` then determines what. The questions of an attempt never change, so
 * they can be read before the statement that locks and checks again.
 */
async function saveAtOnce(
  { tx: db, now, config }: Saving,
  attempt: AttemptEntity,
  body: Body,
): Promise<Saved | undefined> {
  if (!isRunning(attempt, now) || attempt.noGoingBack) return undefined;
  if (!isWriter(attempt, body.writer) || mentionsFiles(body)) return undefined;
  const answers = await requireAnswers(db, attempt, body, config);
  if (!answers.every(isNewer)) return undefined;
  const rows = answers.map(({ questionId, response, revision, hash }) => ({ questionId, response, revision, hash }));
  const sequenceOf = await saveIfRunning(db, attempt, rows, now);
  const saved = rows.flatMap((row) => {
    const sequence = sequenceOf.get(row.questionId);
    return sequence === undefined ? [] : [{ ...row, sequence }];
  });
  return saved.length === rows.length ? { attempt, receipts: receiptsOf(saved, now) } : undefined;
}

/** Saves answers of a running attempt; undefined if it is over. @throws 409 for another device, and while paused. */
async function saveRunning(saving: Saving, id: number, body: Body): Promise<Saved | undefined> {
  const { tx, now, config } = saving;
  const attempt = await lockAttempt(tx, id);
  if (attempt.handedInAt !== null || isOver(attempt.deadline, now)) return undefined;
  requireWriter(attempt, body.writer);
  if (attempt.pausedAt !== null) throw conflict('errors.attemptPaused');
  const answers = await requireAnswers(tx, attempt, body, config);
  const newer = answers.filter(isNewer);
  await requireFiles(saving, newer);
  const after = await leaveQuestions(tx, attempt, newer, { now, left: body.left });
  const saved = await saveGiven(
    saving,
    attempt,
    newer.filter((each) => !after.has(each)),
  );
  const kept = await keepGiven(
    saving,
    attempt,
    body,
    [...after].map((given) => ({ given, reason: 'left' })),
  );
  const held = answers.filter((each) => !isNewer(each)).map((each) => receiptOfHeld(each, now));
  return { attempt, receipts: [...saved, ...kept, ...held] };
}

/** Saves answers of an attempt that is running; undefined if it is over. @throws 409 for another device, and while paused. */
export const saveInTime = async (
  db: Database,
  saving: Omit<Saving, 'tx'>,
  attempt: AttemptEntity,
  body: Body,
): Promise<Saved | undefined> =>
  (await saveAtOnce({ ...saving, tx: db }, attempt, body)) ??
  db.transaction((tx) => saveRunning({ ...saving, tx }, attempt.id, body));

/** Why no further answer can count; undefined while the grace period decides. */
function closedFor({ attempt, submission }: LockedSubmission, writer: string, isLast: boolean): KeptReason | undefined {
  // A later try has taken its place.
  if (attempt.handedInBy !== 'time' || !isLast) return 'handedIn';
  if (!isWriter(attempt, writer)) return 'otherDevice';
  return submission.gradedBy === null ? undefined : 'graded';
}

/**
 * Stores answers that arrive after the end: those that count are handed in with the rest, the others are kept separately.
 * The attempt must have been handed in.
 */
export async function placeLate(saving: Saving, found: AttemptEntity, body: Body): Promise<Receipt[]> {
  const { tx, now, graceMs, config } = saving;
  const locked = await lockSubmissionOfAttempt(saving, found);
  const { attempt } = locked;
  const { startedAt, deadline, handedInAt } = attempt;
  const isLast = (await countTries(tx, attempt)) === attempt.number;
  const closed = closedFor(locked, body.writer, isLast);
  const answers = await requireAnswers(tx, attempt, body, config);
  await requireFiles(saving, answers);
  const isNews = isWriter(attempt, body.writer) ? isNewer : isOther;
  const news = answers.filter(isNews);
  const after = closed ? new Set() : await leaveQuestions(tx, attempt, news, { now, left: body.left });
  const reasonOf = (given: Given): KeptReason | undefined => {
    const arrival = { startedAt, deadline, graceMs, arrivedAt: now, since: sinceOf(body), elapsedMs: given.elapsedMs };
    return closed ?? keptReasonOf(arrival) ?? (after.has(given) ? 'left' : undefined);
  };
  const judged = news.map((given) => ({ given, reason: reasonOf(given) }));
  const counted = judged.flatMap(({ given, reason }) => (reason === undefined ? [given] : []));
  const kept = judged.flatMap(({ given, reason }) => (reason === undefined ? [] : [{ given, reason }]));
  const saved = await saveGiven(saving, attempt, counted);
  const receipts = await keepGiven(saving, attempt, body, kept);
  if (counted.length > 0) await submitSaved(saving, locked, handedInAt ?? now);
  return [...saved, ...receipts, ...answers.filter((each) => !isNews(each)).map((each) => receiptOfHeld(each, now))];
}
