import { fold } from '../checks/content-words';
import { resemblance, shingles } from '../checks/near-duplicate';
import type { GenerationJob, MadeQuestion } from '../generator';
import type { Setting } from './distractors';
import type { Candidate } from './multiple-choice';

/** Two gaps in one sentence are nearly the same text, and still two questions; the same gap again is not. */
const tooAlike = 0.97;
const perSentence = 2;
const shareOfNumbers = 0.6;
/** Below this a teacher would throw it away: return fewer rather than pad. */
const leastScore = 2.5;

type Made = { candidate: Candidate; question: MadeQuestion };

/**
 * The best candidates first, spread over the texts: every sentence once, then some a second time; no key twice, one
 * true-statement question, not numbers alone. What was asked before, in the bank or in the list at hand, is left out.
 */
export function choose(
  candidates: readonly Candidate[],
  { numberOfQuestions, avoid, bankQuestions }: GenerationJob,
  { language }: Setting,
): MadeQuestion[] {
  const known = [...avoid, ...bankQuestions.map(({ text }) => text)].map((text) => shingles(text, language));
  const banked = new Set(bankQuestions.map(({ text }) => fold(text, language)));
  const chosen: Made[] = [];
  const isVariant = ({ sentence }: Candidate) => sentence < 0;
  const isNew = (candidate: Candidate, { questionText }: MadeQuestion) => {
    if (isVariant(candidate) && banked.has(fold(questionText, language)))
      return !avoid.some((text) => fold(text, language) === fold(questionText, language));
    const own = shingles(questionText, language);
    return ![...known, ...chosen.map(({ question }) => shingles(question.questionText, language))].some(
      (other) => resemblance(own, other) >= tooAlike,
    );
  };
  const hasRoom = (candidate: Candidate, round: number) => {
    const same = chosen.filter(({ candidate: other }) => other.sentence === candidate.sentence);
    if (same.length > round || chosen.some(({ candidate: other }) => other.key === candidate.key)) return false;
    if (candidate.sort === 'statement' && chosen.some(({ candidate: { sort } }) => sort === 'statement')) return false;
    const numbers = chosen.filter(({ candidate: { sort } }) => sort === 'number').length;
    return candidate.sort !== 'number' || numbers < Math.max(1, Math.ceil(numberOfQuestions * shareOfNumbers));
  };
  const ordered = candidates
    .filter(({ score, sentence }) => score >= leastScore || sentence < 0)
    .sort((one, other) => other.score - one.score);
  for (let round = 0; round < perSentence; round += 1) {
    for (const candidate of ordered) {
      if (chosen.length === numberOfQuestions) break;
      const question = hasRoom(candidate, round) ? candidate.make() : undefined;
      if (question && isNew(candidate, question)) chosen.push({ candidate, question });
    }
  }
  return chosen.map(({ question }) => question);
}
