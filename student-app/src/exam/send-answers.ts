import { filePathsOf, withFiles } from 'shared/contract/answer-paths.rules';
import { type Attempt, type Receipt, saveAnswers } from 'shared/contract/attempt';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { type Sending as FileSending } from '../files/send-file';
import { unfinished } from '../files/sending';
import { isOnDevice, sentPhotos } from '../photo/kept-photos';
import { type Given, type Journal } from './journal';
import { type ServerClock } from './server-clock';

interface Sent {
  /** The attempt in the last response; undefined if every answer was rejected. */
  attempt: Attempt | undefined;
  /** Adds the receipts to a journal that may have changed since the call. */
  apply: (journal: Journal) => Journal;
}

interface Sending {
  clock: ServerClock;
  /** The questions in the order of the student's paper. */
  order: readonly number[];
  /** The server keeps which questions were left; older ones do not. */
  keepsLeft?: boolean;
  /** A large file is sent in several calls of this, so that other answers are sent in between. */
  mayWait?: boolean;
}

/** Whether the server has not heard of a question that was left. */
export const isUntold = ({ place, told }: Journal): boolean => place > told;

type Entry = readonly [questionId: number, given: Given];

const unsent = ({ answers }: Journal): Entry[] =>
  Object.entries(answers).flatMap(([id, given]) => (given.state === 'unsent' ? [[Number(id), given] as const] : []));

/**
 * The times of all answers in a call are relative to one server response; answers given after a later response wait for
 * the next call. In the order of the paper, because without a way back an answer to a later question closes those before.
 */
function firstGroup(journal: Journal, order: readonly number[]): Entry[] {
  const entries = unsent(journal).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return entries.filter(([, { since }]) => since === entries[0]?.[1].since);
}

const hasUnsentFile = ([, { response }]: Entry) =>
  filePathsOf(response).some((path) => isOnDevice(path) && !sentPhotos.has(path));

/** A file may take minutes. Without a way back the order of the paper counts more. */
function withoutFilesFirst(entries: Entry[], { place }: Journal): Entry[] {
  const others = entries.filter((entry) => !hasUnsentFile(entry));
  return place === 0 && others.length > 0 ? others : entries;
}

/** With the paths of files that were sent; null where all that there was is gone, because the server refused it. */
function withSentFiles(response: Given['response']): Given['response'] {
  const paths = filePathsOf(response);
  if (!response || !paths.some(isOnDevice)) return response;
  const next = withFiles(
    response,
    paths.flatMap((path) => sentPhotos.get(path) ?? path),
  );
  return Object.keys(next).length > 0 ? next : null;
}

/** The answer to send: what exists only on this device is uploaded first and replaced by its URL. */
async function sendable(sending: FileSending, response: Given['response']): Promise<Given['response']> {
  const names = filePathsOf(response).filter(isOnDevice);
  if (names.length === 0) return response;
  const { sendPhoto } = await import('../photo/send-photos').catch((cause: unknown) => {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  });
  for (const name of names) await sendPhoto(sending, name);
  return withSentFiles(response);
}

function received(before: Given, receipt: Receipt): Given {
  const given = { ...before, response: withSentFiles(before.response) };
  if (receipt.outcome === 'superseded') return { ...given, revision: receipt.revision + 1, receipt };
  // Changed during the call.
  if (receipt.revision !== given.revision) return { ...given, receipt };
  return { ...given, state: receipt.outcome === 'saved' ? 'saved' : 'late', receipt };
}

const withReceipts = (receipts: readonly Receipt[]) => (journal: Journal) => {
  const answers = { ...journal.answers };
  for (const receipt of receipts) {
    const given = answers[receipt.questionId];
    if (given) answers[receipt.questionId] = received(given, receipt);
  }
  return { ...journal, answers };
};

const withTold = (told: number) => (journal: Journal) => ({ ...journal, told: Math.max(journal.told, told) });

const refused = (entries: readonly Entry[]) => (journal: Journal) => {
  const answers = { ...journal.answers };
  for (const [id, { revision }] of entries) {
    const given = answers[id];
    if (given?.revision === revision) answers[id] = { ...given, state: 'refused' };
  }
  return { ...journal, answers };
};

/**
 * Sends one group of unsent answers, and with the last which questions were left; undefined if there is nothing to send.
 * If the server rejects the group, each answer is sent on its own, so that an invalid one does not block the others.
 *
 * @throws CallFailed
 */
export async function sendAnswers(
  id: number,
  writer: string,
  journal: Journal,
  { clock, order, keepsLeft = false, mayWait = false }: Sending,
): Promise<Sent | undefined> {
  const entries = withoutFilesFirst(firstGroup(journal, order), journal);
  const isLast = entries.length === unsent(journal).length;
  const left = keepsLeft && isLast && isUntold(journal) ? order[journal.place - 1] : undefined;
  if (entries.length === 0 && left === undefined) return undefined;
  const since = entries[0]?.[1].since;
  const send = async (some: readonly Entry[], isEnd = true) => {
    const responses = new Map<number, Given['response']>();
    for (const [questionId, { response }] of some)
      responses.set(questionId, await sendable({ attemptId: id, questionId, mayWait }, response));
    return call(saveAnswers, {
      params: { id },
      body: {
        writer,
        ...(since !== undefined && { since }),
        ...(left !== undefined && isEnd && { left }),
        answers: some.map(([questionId, { revision, elapsedMs }]) => ({
          questionId,
          response: responses.get(questionId) ?? null,
          revision,
          ...(elapsedMs !== undefined && { elapsedMs }),
        })),
      },
    });
  };
  try {
    const { attempt, receipts } = await send(entries);
    const told = left === undefined ? 0 : journal.place;
    return { attempt, apply: (now) => withTold(told)(withReceipts(receipts)(now)) };
  } catch (error) {
    if (error === unfinished) return { attempt: undefined, apply: (now) => now };
    if (!(error instanceof CallFailed) || error.status !== 400 || entries.length === 0) throw error;
    return onlyGood(entries, send, clock);
  }
}

type Send = (entries: readonly Entry[], isEnd: boolean) => Promise<{ attempt: Attempt; receipts: Receipt[] }>;

async function onlyGood(entries: readonly Entry[], send: Send, clock: ServerClock): Promise<Sent> {
  const steps: ((journal: Journal) => Journal)[] = [];
  let last: Attempt | undefined;
  for (const [at, entry] of entries.entries()) {
    try {
      const { attempt, receipts } = await send([entry], at === entries.length - 1);
      clock.hear(attempt.serverTime);
      last = attempt;
      steps.push(withReceipts(receipts));
    } catch (error) {
      if (error === unfinished) continue;
      if (!(error instanceof CallFailed) || error.status !== 400) throw error;
      steps.push(refused([entry]));
    }
  }
  const apply = (journal: Journal) => steps.reduce((result, step) => step(result), journal);
  return { attempt: last, apply };
}
