import { isDrawnType } from '@teacher-portal/item-writing/item-types';
import type { MadeQuestion } from '../job';
import type { JudgedQuestion, QuestionKind } from '../judge/judged-question';
import type { Setting } from './distractors';
import type { Candidate } from './multiple-choice';

const named: ReadonlySet<string> = new Set<QuestionKind>([
  'definition',
  'function',
  'single',
  'event',
  'statement',
  'explanation',
]);

export function kindOf({ sort }: Candidate, { questionType, questionText }: MadeQuestion): QuestionKind {
  if (named.has(sort)) return sort as QuestionKind;
  if (sort === 'open') return isDrawnType(questionType) ? 'drawing' : 'open';
  return questionText.includes('_____') ? 'gap' : 'asked';
}

/** Sentences before and after that belong to what a sentence says. */
const NEIGHBOURS = 4;

/** A question as the judge sees it. */
export function toJudge(
  candidate: Candidate,
  question: MadeQuestion,
  { language, sentences }: Pick<Setting, 'language' | 'sentences'>,
): JudgedQuestion {
  const { questionText: stem, options, modelAnswer } = question;
  return {
    language,
    kind: kindOf(candidate, question),
    ...(candidate.asked && { asked: candidate.asked }),
    stem,
    key: options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.value ?? modelAnswer ?? '',
    wrong: options.filter(({ isCorrectAnswer }) => !isCorrectAnswer).map(({ value }) => value),
    around: sentences
      .filter(({ order }) => Math.abs(order - candidate.sentence) <= NEIGHBOURS)
      .map(({ text }) => text)
      .join(' '),
  };
}
