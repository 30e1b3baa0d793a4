import type { Language } from '../language';
import type { BankedQuestion } from './checked-question';
import { wordBeginnings } from './content-words';
import { comparison, readOnce, sameOptions } from './in-bank';
import { resembles, shingles } from './near-duplicate';

/** Both texts and options, only the text, the text in other words, only the options. */
export type Likeness = 'copy' | 'otherOptions' | 'reworded' | 'sameOptions';

/** Of the trigrams, or of the meaningful words, that two wordings of one question have in common. */
const REWORDED = { trigrams: 0.5, words: 0.6 };
/** Fewer words are too easily the same. */
const WORDS_MIN = 2;

/** Tells how a question is like another one; undefined if it is not. Reads each once, however many it is compared with. */
export function likenessIn(
  language: Language,
): (question: BankedQuestion, other: BankedQuestion) => Likeness | undefined {
  const { alike } = comparison(language);
  const trigramsOf = readOnce(({ text }) => shingles(text, language));
  const wordsOf = readOnce(({ text }) => wordBeginnings(text));
  const isReworded = (question: BankedQuestion, other: BankedQuestion): boolean => {
    if (resembles(trigramsOf(question), trigramsOf(other), REWORDED.trigrams)) return true;
    const [words, others] = [wordsOf(question), wordsOf(other)];
    return Math.min(words.size, others.size) >= WORDS_MIN && resembles(words, others, REWORDED.words);
  };
  return (question, other) => {
    const hasSameOptions = sameOptions(question.options, other.options);
    if (alike(question, [other]).length > 0) return hasSameOptions ? 'copy' : 'otherOptions';
    if (isReworded(question, other)) return 'reworded';
    return hasSameOptions && question.options.length > 1 ? 'sameOptions' : undefined;
  };
}
