import { fold } from '../checks/content-words';
import { resembles, shingles } from '../checks/near-duplicate';
import { qualityChecks } from '../checks/quality-checks';
import type { GenerationJob, MadeQuestion } from '../job';
import { judge } from '../judge/judge';
import type { Setting } from './distractors';
import type { Candidate } from './multiple-choice';
import { toJudge } from './to-judge';

/** Two gaps in one sentence have nearly the same text, but are two questions; the same gap twice is not. */
const tooAlike = 0.97;
const perSentence = 2;
const shareOfNumbers = 0.6;
/** Candidates below this are not worth keeping: fewer questions are better. */
const leastScore = 2.5;

/** A gap question shows the sentence itself, which would support any key. */
const isQuoted = (text: string): boolean => text.includes('_____');

/** Either all options have a suffix after an apostrophe or none. */
const haveOneForm = (values: readonly string[]): boolean =>
  new Set(values.map((value) => /\p{L}[’']\p{Ll}+$/u.test(value))).size <= 1;

type Made = { candidate: Candidate; question: MadeQuestion };

/**
 * The best candidates, spread over the texts: every sentence once, then some twice; no key twice, one true-statement
 * question, not only numbers. Excludes what the judge finds a fault with, and questions of the bank and of the current
 * list.
 */
export function choose(
  candidates: readonly Candidate[],
  { numberOfQuestions, avoid, bankQuestions, gradeName }: GenerationJob,
  setting: Setting,
): MadeQuestion[] {
  const { language } = setting;
  const known = [...avoid, ...bankQuestions.map(({ text }) => text)].map((text) => shingles(text, language));
  const banked = new Set(bankQuestions.map(({ text }) => fold(text, language)));
  const chosen: Made[] = [];
  const isVariant = ({ sentence }: Candidate) => sentence < 0;
  const isNew = (candidate: Candidate, { questionText }: MadeQuestion) => {
    if (isVariant(candidate) && banked.has(fold(questionText, language)))
      return !avoid.some((text) => fold(text, language) === fold(questionText, language));
    const own = shingles(questionText, language);
    return ![...known, ...chosen.map(({ question }) => shingles(question.questionText, language))].some((other) =>
      resembles(own, other, tooAlike),
    );
  };
  /** Excludes candidates that fail a quality check; a negation quoted from the text is allowed. */
  const isSound = ({ questionType: type, questionText: text, options, modelAnswer, evidence }: MadeQuestion) =>
    qualityChecks({
      language,
      gradeName,
      context: isQuoted(text) || evidence?.source === 'bank' ? '' : (evidence?.sentence ?? ''),
      bank: [],
      batch: [],
    })({ questionType: type, text, options, modelAnswer }).every(
      ({ severity, name }) => severity === 'hint' || name === 'negativeStem',
    ) && haveOneForm(options.map(({ value }) => value));
  /** A question of the bank with other options was written by a teacher, and is not judged. */
  const isKept = (candidate: Candidate, question: MadeQuestion) =>
    isVariant(candidate) || judge(toJudge(candidate, question, setting)).length === 0;
  const hasRoom = (candidate: Candidate, round: number) => {
    const same = chosen.filter(({ candidate: other }) => other.sentence === candidate.sentence);
    if (same.length > round || chosen.some(({ candidate: other }) => other.key === candidate.key)) return false;
    if (candidate.sort === 'statement' && chosen.some(({ candidate: { sort } }) => sort === 'statement')) return false;
    const isNumber = ({ sort }: Candidate) => sort === 'number' || sort === 'event';
    const numbers = chosen.filter(({ candidate: other }) => isNumber(other)).length;
    return !isNumber(candidate) || numbers < Math.max(1, Math.ceil(numberOfQuestions * shareOfNumbers));
  };
  const ordered = candidates
    .filter(({ score, sentence }) => score >= leastScore || sentence < 0)
    .sort((one, other) => other.score - one.score);
  for (let round = 0; round < perSentence; round += 1) {
    for (const candidate of ordered) {
      if (chosen.length === numberOfQuestions) break;
      const question = hasRoom(candidate, round) ? candidate.make() : undefined;
      if (question && isKept(candidate, question) && isSound(question) && isNew(candidate, question))
        chosen.push({ candidate, question });
    }
  }
  return chosen.map(({ question }) => question);
}
