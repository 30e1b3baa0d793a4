import { createHash } from 'node:crypto';
import { blocksOf } from 'shared/contract/passage.rules';
import { type PassageOfQuestion, type Shuffle } from '../../submission/public';

const placeOf = (seed: string, id: number): string => createHash('sha256').update(`${seed} ${id}`).digest('hex');

/** The ids in an order that depends only on the seed, not on their input order. */
const shuffled = (seed: string, ids: readonly number[]): number[] =>
  ids
    .map((id) => ({ id, place: placeOf(seed, id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ id }) => id);

/** The same, where questions of one passage move together, in their own order; alone, a question is placed as ever. */
function shuffledBlocks(seed: string, ids: readonly number[], passageOf: PassageOfQuestion): number[] {
  const blockOf = new Map(blocksOf(ids, passageOf).map((block) => [block[0] ?? 0, block]));
  return shuffled(seed, [...blockOf.keys()]).flatMap((first) => blockOf.get(first) ?? []);
}

interface Rules {
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/**
 * Shuffled options are known to the student by their places, counted from here: their own ids would tell the order of the
 * author, and no id of the database is that high.
 */
const FIRST_PLACE = 2 ** 31 - 1024;

const orderOfOptions = (attemptId: number, ids: readonly number[]) => shuffled(`options ${attemptId}`, ids);

/** The ids of the options that a student means. The school's ids are taken too: papers from before were shown with them. */
export function optionsMeant(attemptId: number, ids: readonly number[], given: readonly number[]): number[] {
  if (given.every((id) => id < FIRST_PLACE)) return [...given];
  const order = orderOfOptions(attemptId, ids);
  return [...new Set(given.map((id) => order[id - FIRST_PLACE] ?? id))];
}

/** The ids of options in the words of the student; the inverse of `optionsMeant`. */
export function optionsShown({ options, optionId }: Shuffle, ids: readonly number[], chosen: readonly number[]) {
  const order = options(ids);
  return chosen.map((id) => (order.includes(id) ? optionId(id, order.indexOf(id)) : id));
}

/** A response with its options translated. */
export const withOptions = <T extends { optionIds?: number[] | undefined } | null>(
  response: T,
  translated: (ids: readonly number[]) => number[],
): T => (response?.optionIds ? { ...response, optionIds: translated(response.optionIds) } : response);

/** Shuffles questions within their sections. */
export function shuffleOf(attemptId: number, rules: Rules | undefined): Shuffle {
  return {
    questions: (ids, passageOf) =>
      rules?.shuffleQuestions ? shuffledBlocks(`questions ${attemptId}`, ids, passageOf) : ids,
    options: (ids) => (rules?.shuffleOptions ? orderOfOptions(attemptId, ids) : ids),
    optionId: (id, place) => (rules?.shuffleOptions ? FIRST_PLACE + place : id),
    mixesAll: rules?.shuffleOptions ?? false,
  };
}
