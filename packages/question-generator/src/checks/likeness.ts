import type { Language } from '../language';
import type { BankedQuestion } from './checked-question';
import { wordBeginnings } from './content-words';
import { comparison, sameOptions } from './in-bank';
import { resembles, shingles } from './near-duplicate';

/** Both texts and options, only the text, the text in other words, only the options. */
export type Likeness = 'copy' | 'otherOptions' | 'reworded' | 'sameOptions';

/** Of the trigrams, or of the meaningful words, that two wordings of one question have in common. */
const REWORDED = { trigrams: 0.5, words: 0.6 };
/** Fewer words are too easily the same. */
const WORDS_MIN = 2;

/** Tells how another question is like this one; undefined if it is not. */
export function likenessTo(
  question: BankedQuestion,
  language: Language,
): (other: BankedQuestion) => Likeness | undefined {
  const { alike } = comparison(language);
  const trigrams = shingles(question.text, language);
  const words = wordBeginnings(question.text);
  const isReworded = ({ text }: BankedQuestion): boolean => {
    if (resembles(trigrams, shingles(text, language), REWORDED.trigrams)) return true;
    const others = wordBeginnings(text);
    return Math.min(words.size, others.size) >= WORDS_MIN && resembles(words, others, REWORDED.words);
  };
  return (other) => {
    const hasSameOptions = sameOptions(question.options, other.options);
    if (alike(question, [other]).length > 0) return hasSameOptions ? 'copy' : 'otherOptions';
    if (isReworded(other)) return 'reworded';
    return hasSameOptions && question.options.length > 1 ? 'sameOptions' : undefined;
  };
}
