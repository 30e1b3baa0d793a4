import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import type { ErrorKey, Problem } from './message-key';
import { turkishWords } from '@teacher-portal/text-folding/turkish-words';

/** Fewer guesses take less than a day at a thousand per second. */
const LEAST_GUESSES = 1e8;
/** Characters that are rated: the time grows faster than the length, and this many are decisive. */
const READ = 32;
/** Leetspeak substitutions that are tried; each one repeats the whole estimation. */
const L33T_SPELLINGS = 8;
/** Shorter parts of a name occur in too many good passwords. */
const PART_MIN = 3;
const PARTS_MAX = 100;

let estimator: ZxcvbnFactory | undefined;
/** Lazy, because unpacking its word lists takes time. */
const estimatorOf = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, turkish: turkishWords },
    graphs: adjacencyGraphs,
    maxLength: READ,
    l33tMaxSubstitutions: L33T_SPELLINGS,
  }));

/**
 * The words of a text, and the joined forms in which a name is used in a password: with or without a separator, and
 * reversed.
 */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return ['', ' ', '.', '-', '_'].flatMap((sign) => [words.join(sign), [...words].reverse().join(sign)]).concat(words);
}

/** What is known about a person, also as typed without accents. */
function personalWords(about: readonly string[]): string[] {
  const words = about.flatMap(wordsOf);
  const long = words.map((word) => word.trim().toLowerCase()).filter((word) => word.length >= PART_MIN);
  return [...new Set(long.flatMap((word) => [word, foldText(word)]))].slice(0, PARTS_MAX);
}

function reasonOf(parts: readonly MatchExtended[]): ErrorKey {
  if (parts.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'errors.passwordPersonal';
  const [longest] = [...parts].sort((one, other) => other.token.length - one.token.length);
  if (longest?.pattern === 'dictionary') return 'errors.passwordCommon';
  return longest && longest.pattern !== 'bruteforce' ? 'errors.passwordPattern' : 'errors.passwordGuessable';
}

/**
 * Why a password is guessable, the most specific reason first: personal, common, a pattern, or too short. Runs after
 * the rules of `auth.rules`, with the same code in the browser and on the server.
 *
 * @param about names, e-mail addresses, schools: what somebody who knows the person would try.
 */
export function guessablePasswordProblem(
  password: string,
  about: readonly string[],
  field = 'password',
): Problem | undefined {
  const { guesses, sequence } = estimatorOf().check(password, personalWords(about));
  if (guesses >= LEAST_GUESSES) return undefined;
  return { key: reasonOf(sequence), path: [field] };
}
