import { createHash } from 'node:crypto';
import { type Shuffle } from '../../submission/hand-in/paper.read';

const placeOf = (seed: string, id: number): string => createHash('sha256').update(`${seed} ${id}`).digest('hex');

/** The ids in an order that depends only on the seed, not on their input order. */
const shuffled = (seed: string, ids: readonly number[]): number[] =>
  ids
    .map((id) => ({ id, place: placeOf(seed, id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ id }) => id);

interface Rules {
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/** Shuffles questions within their sections. */
export function shuffleOf(attemptId: number, rules: Rules | undefined): Shuffle {
  const order = (isAsked: boolean | undefined, kind: string) => (ids: readonly number[]) =>
    isAsked ? shuffled(`${kind} ${attemptId}`, ids) : ids;
  return { questions: order(rules?.shuffleQuestions, 'questions'), options: order(rules?.shuffleOptions, 'options') };
}
