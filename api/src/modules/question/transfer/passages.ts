import { type Language } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { notFound } from '../../../refusals/refusal';
import { create } from '../passage/passage.commands';
import { countOwnPassages, listEmpty, listInCourse, trashPassage } from '../passage/passage.repository';
import { type Tenant } from '../../../tenancy/tenancy';
import { leavePassage, placeUnder } from '../passage/place.repository';
import { type WholeQuestion } from '../repository';
import { type Editing } from '../versions/trail.repository';
import { asReader, type Target } from './policy';

/** Who copies or moves questions, and when. */
export interface Transfer {
  account: Account;
  language: Language;
  now: Date;
}

/** Where the passages of questions are in the course that they go to. */
export interface PassagesThere {
  /** By the id of the passage that the question stands under. */
  idOf: ReadonlyMap<number, number>;
  made: readonly number[];
  /** Each passage that is another one there. */
  copies: readonly PassageCopy[];
}

interface PassageCopy {
  from: number;
  to: number;
}

/**
 * A question is not to be answered without its passage, so another course gets a copy of it, or stands under that of an
 * earlier part, if it still says the same.
 */
export async function passagesThere(
  tx: Database,
  { account, now }: Transfer,
  sources: readonly WholeQuestion[],
  { courseId, gradeId }: Target,
  earlier: readonly PassageCopy[] = [],
): Promise<PassagesThere> {
  const idOf = new Map<number, number>();
  const made: number[] = [];
  const toOf = new Map(earlier.map(({ from, to }) => [from, to]));
  const wanted = sources.flatMap(({ passage }) => toOf.get(passage?.id ?? 0) ?? []);
  const standing = new Map((await listInCourse(tx, account, courseId, wanted)).map((each) => [each.id, each]));
  for (const { passage, question } of sources) {
    if (!passage || idOf.has(passage.id)) continue;
    const copy = standing.get(toOf.get(passage.id) ?? 0);
    if (question.courseId === courseId) idOf.set(passage.id, passage.id);
    else if (copy?.title === passage.title && copy.text === passage.text) idOf.set(passage.id, copy.id);
    else {
      const change = { tx, tenant: asReader(account), authorId: account.userId, now };
      const id = await create(change, { courseId, gradeId, title: passage.title, text: passage.text });
      made.push(id);
      idOf.set(passage.id, id);
    }
  }
  const copies = [...idOf].map(([from, to]) => ({ from, to })).filter(({ from, to }) => from !== to);
  return { idOf, made, copies };
}

/** Puts each question under its passage, or under none. */
export async function placePassages(
  tx: Database,
  { account }: Transfer,
  passageOf: ReadonlyMap<number, number | null>,
): Promise<void> {
  for (const [questionId, passageId] of passageOf) {
    await leavePassage(tx, questionId, 'ofOtherCourse');
    if (passageId !== null) await placeUnder(tx, account, { questionId, passageId });
  }
}

/** Moves those of these passages to the trash that no question stands under. Returns them. @throws 404 for foreign ones */
export async function removeEmptyPassages(
  tx: Database,
  ids: readonly number[],
  tenant: Tenant,
  editing: Editing,
): Promise<number[]> {
  if ((await countOwnPassages(tx, tenant, ids)) < new Set(ids).size) throw notFound();
  const empty = (await listEmpty(tx, tenant, ids)).map(({ id }) => id);
  for (const id of empty) await trashPassage(tx, id, editing);
  return empty;
}
