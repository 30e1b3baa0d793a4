import { type Bubbles } from '@teacher-portal/question-types/definition';
import { marksOf, isFull } from '@teacher-portal/question-types/ratio';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type Result } from '@teacher-portal/question-types/result-schema';
import { type Mixing } from '@teacher-portal/question-types/shown';
import { autoScore, type AskedQuestion } from 'shared/contract/scoring.rules';
import { type QuestionItem } from 'shared/contract/question-item';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { escapeHtml } from '../../../text/plain-text';
import { wordsIn } from './item-text';
import { contextOf, itemOf, type WithItem } from './stored-item';

/** A question as asked in an assessment, with its item. */
export type ScoredQuestion = AskedQuestion & WithItem;

export interface Scored {
  /** Undefined if only a person can grade it. */
  score: number | undefined;
  /** What the rule of the type says; null for questions without an item. */
  result: Result | null;
}

/** Not answered is worth nothing; what cannot be scored needs a person. */
function scoreOfResult({ fraction, note }: Result, marks: number): number | undefined {
  if (fraction === null) return note === 'unanswered' ? 0 : undefined;
  return isFull(fraction) ? marks : Math.min(marks, marksOf(fraction, marks));
}

/** The score that needs no person, by the key, the rule of the type or a regrade, with what the rule says. */
export function scoreAnswer(asked: ScoredQuestion, response: AnswerResponse | null): Scored {
  const decided = autoScore(asked, response?.optionIds);
  const item = itemOf(asked);
  if (!item) return { score: decided, result: null };
  const result = questionTypes.score(item, response?.answer ?? null, contextOf(asked));
  return { score: decided ?? scoreOfResult(result, asked.marks), result };
}

/** What a student gets of a question's item; null without one. */
export const askedItem = (stored: WithItem, mixing: Mixing): QuestionItem | null => {
  const item = itemOf(stored);
  return item ? (questionTypes.asked(item, mixing) as QuestionItem) : null;
};

/** The answer in words, as markup for pages that do not know its type. */
function inWords(stored: WithItem, answer: unknown): string {
  const item = itemOf(stored);
  const text =
    item && !questionTypes.isEmpty(item, answer) ? questionTypes.answerText(item, answer, wordsIn(stored)) : '';
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
}

/**
 * The response of a student to a question with an item as it is stored: with the ids of the item, and in words. Undefined
 * if it is no answer to this item.
 */
export function responseMeant(
  stored: WithItem,
  { answer }: { answer?: unknown },
  mixing: Mixing,
): AnswerResponse | undefined {
  const item = itemOf(stored);
  const meant = item && questionTypes.answerMeant(item, answer, mixing);
  return meant === undefined ? undefined : { answer: meant as QuestionItem, text: inWords(stored, meant) };
}

/** The bubbles of an answer sheet that can say an answer; null without an item, and where none can. */
export function bubblesOf(stored: WithItem): Bubbles | null {
  const item = itemOf(stored);
  const bubbles = item && questionTypes.bubbles(item, contextOf(stored));
  return bubbles && 'rows' in bubbles ? bubbles : null;
}

/** The response of marked bubbles; undefined where they say nothing. `row` is null where there is only one. */
export function responseOfBubbles(
  stored: WithItem,
  marks: readonly { row: string | null; id: string }[],
): AnswerResponse | undefined {
  const item = itemOf(stored);
  const only = bubblesOf(stored)?.rows[0]?.id ?? '';
  const answer =
    item &&
    questionTypes.bubbled(
      item,
      marks.map(({ row, id }) => ({ row: row ?? only, id })),
    );
  return answer === undefined ? undefined : { answer: answer as QuestionItem, text: inWords(stored, answer) };
}

/** A stored response with the choices as the student knows them. */
export function responseShown<T extends { answer?: QuestionItem | undefined } | null>(
  stored: WithItem,
  response: T,
  mixing: Mixing,
): T {
  const item = itemOf(stored);
  if (!item || !response?.answer) return response;
  return { ...response, answer: questionTypes.answerShown(item, response.answer, mixing) as QuestionItem };
}

/** What a student learns of an answer, with the choices as the student knows them; nothing without an item. */
export function itemSolution(stored: WithItem, response: AnswerResponse | null, mixing: Mixing) {
  const item = itemOf(stored);
  if (!item) return {};
  const context = contextOf(stored);
  const result = questionTypes.score(item, response?.answer ?? null, context);
  const nameOf = (id: string) => questionTypes.partShown(item, id, mixing);
  const right = questionTypes.rightAnswer(item, context);
  return {
    itemResult: {
      fraction: result.fraction,
      note: result.note,
      parts: result.parts.map(({ id, fraction, note }) => ({ id: nameOf(id), fraction, note })),
    },
    itemKey: right === undefined ? null : (questionTypes.answerShown(item, right, mixing) as QuestionItem),
    told: questionTypes.told(item, result).map(({ of, ...said }) => ({ of: of === null ? null : nameOf(of), ...said })),
  };
}
