import { filePathsOf } from 'shared/contract/answer-paths.rules';
import { type Attempt, type AttemptSheet, type Receipt } from 'shared/contract/attempt';
import { type AnswerResponse } from 'shared/contract/submission';
import { PHOTO } from '../photo/kept-photos';
import { forget, isUnstored, keep, keptNames, readKept } from '../session/kept';
import { type Moment } from './server-clock';

/** An answer given on this device. */
export interface Given extends Partial<Moment> {
  response: AnswerResponse | null;
  /** Increases with each change of this answer, on any device. */
  revision: number;
  /** `saved` only after the receipt of the server; `refused` will not be sent again. */
  state: 'unsent' | 'saved' | 'refused' | 'late';
  /** The last receipt, which says what the server has. */
  receipt?: Receipt;
}

export interface Journal {
  answers: Record<number, Given>;
  /** The student has asked to hand in; sent once the server is reachable. */
  handIn: boolean;
  /** Ids of questions flagged for later. */
  marked: number[];
  /** Without a way back: the position of the furthest question. */
  place: number;
  /** Of these positions, how far the server knows. */
  told: number;
  /** Answers of this device that later ones from another device have replaced. */
  replaced: Given[];
}

const emptyJournal = (): Journal => ({ answers: {}, handIn: false, marked: [], place: 0, told: 0, replaced: [] });

/** Keys are per student, so that nobody else can read it on a shared computer. */
const keyOf = (uid: number, attemptId: number | '') => `journal:${uid}:${attemptId}`;

const sheetKeyOf = (uid: number, attemptId: number | '') => `sheet:${uid}:${attemptId}`;

/** The attempt as the server last described it, and when that was by the date of this device. */
interface Heard {
  attempt: Attempt;
  deviceTime: number;
}

const heardKeyOf = (uid: number, attemptId: number | '') => `heard:${uid}:${attemptId}`;

export function keepHeard(uid: number, heard: Attempt & Partial<AttemptSheet>): Promise<boolean> {
  const { paper: _paper, answers: _answers, ...attempt } = heard;
  return keep(heardKeyOf(uid, attempt.id), { attempt, deviceTime: Date.now() } satisfies Heard);
}

/** Caches the questions, so that the student can continue offline after closing the page. */
export const keepSheet = (uid: number, sheet: AttemptSheet): Promise<boolean> => keep(sheetKeyOf(uid, sheet.id), sheet);

/** The cached questions with the attempt as it was last described, and the milliseconds since. */
export async function readSheet(
  uid: number,
  attemptId: number,
): Promise<{ sheet: AttemptSheet; elapsedMs: number | undefined } | undefined> {
  const sheet = (await readKept(sheetKeyOf(uid, attemptId))) as AttemptSheet | undefined;
  const heard = (await readKept(heardKeyOf(uid, attemptId))) as Heard | undefined;
  if (!sheet || !heard) return sheet && { sheet, elapsedMs: undefined };
  return { sheet: { ...sheet, ...heard.attempt }, elapsedMs: Math.max(0, Date.now() - heard.deviceTime) };
}

/** Without the number of a piece of a file. */
const localName = (key: string) => key.replace(/\.\d+$/, '');

/** Deletes photos and files that no unsent answer refers to: the server has them. */
async function forgetPhotos(prefix: string, journals: readonly unknown[]): Promise<void> {
  const waiting = JSON.stringify(journals);
  await Promise.all((await keptNames(prefix)).filter((name) => !waiting.includes(localName(name))).map(forget));
}

/** Deletes the cached questions of an attempt that was handed in. */
export async function forgetSheet(uid: number, attemptId: number): Promise<void> {
  await forget(sheetKeyOf(uid, attemptId));
  await forget(heardKeyOf(uid, attemptId));
  await forgetPhotos(`${PHOTO}${uid}:${attemptId}:`, [await readJournal(uid, attemptId)]);
}

export async function readJournal(uid: number, attemptId: number): Promise<Journal> {
  return { ...emptyJournal(), ...((await readKept(keyOf(uid, attemptId))) as Journal | undefined) };
}

export const keepJournal = (uid: number, attemptId: number, journal: Journal): Promise<boolean> =>
  keep(keyOf(uid, attemptId), journal);

export const forgetJournal = (uid: number, attemptId: number): Promise<void> => forget(keyOf(uid, attemptId));

const isUnsent = ({ answers, handIn }: Journal) =>
  handIn || Object.values(answers).some(({ state }) => state === 'unsent');

/** On sign-out: keeps only what was not sent on the device. */
export async function forgetSent(uid: number): Promise<void> {
  const sheets = [...(await keptNames(sheetKeyOf(uid, ''))), ...(await keptNames(heardKeyOf(uid, '')))];
  const journals = await keptNames(keyOf(uid, ''));
  const sent = await Promise.all(journals.map(async (name) => !isUnsent((await readKept(name)) as Journal)));
  const gone = journals.filter((_, at) => sent[at]);
  const left = await Promise.all(journals.filter((_, at) => !sent[at]).map(readKept));
  await forgetPhotos(`${PHOTO}${uid}:`, left);
  await Promise.all([...sheets, ...gone].map(forget));
}

/** Whether something that the server does not have would be gone after a reload: an answer, its photo, the hand-in. */
export const wouldBeLost = (uid: number, attemptId: number, journal: Journal): boolean =>
  (isUnsent(journal) && isUnstored(keyOf(uid, attemptId))) ||
  Object.values(journal.answers).some(
    ({ state, response }) => state === 'unsent' && filePathsOf(response).some(isUnstored),
  );

/** The attempts of a student with answers, or a request to hand in, that the server does not have. */
export async function unsentAttempts(uid: number): Promise<{ id: number; journal: Journal }[]> {
  const ids = (await keptNames(keyOf(uid, ''))).map((name) => Number(name.split(':')[2]));
  const found = await Promise.all(ids.map(async (id) => ({ id, journal: await readJournal(uid, id) })));
  return found.filter(({ journal }) => isUnsent(journal));
}

/** Whether something of a student that was not sent would be gone after a reload. */
export const wouldLoseUnsent = async (uid: number): Promise<boolean> =>
  (await unsentAttempts(uid)).some(({ id, journal }) => wouldBeLost(uid, id, journal));
