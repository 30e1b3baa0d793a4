import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { type QuestionItem } from '@teacher-portal/remote-sdk/contract/question-item';
import { withAcceptedForm } from './accepted-form';
import { type Treatment } from '@teacher-portal/remote-sdk/contract/regrade.rules';

const forAll = ['full', 'marks', 'lost', 'scaled'] as const;
const forOptions = ['key', 'any', 'partial', ...forAll] as const;
/** What to do; the two ways to drop a question are offered side by side. */
export type Kind = (typeof forOptions)[number] | 'item';

/** What the teacher has entered, also for kinds that are not chosen now. */
export interface RegradeChoice {
  kind: Kind;
  optionIds: readonly number[];
  /** Per cent of the marks by option id. */
  shares: Readonly<Record<number, number | null>>;
  marks: number | null;
  /** With another key; null for a question without an item. */
  item: QuestionItem | null;
  protects: boolean;
}

export function kindsOf({ questionType, item }: Pick<Question, 'questionType' | 'item'>): readonly Kind[] {
  if (isChoiceType(questionType)) return forOptions;
  return item ? ['item', ...forAll] : forAll;
}

/** Starts from the question as it is, with another accepted form if there is one. */
export function firstChoice(
  question: Pick<Question, 'questionType' | 'options' | 'item'>,
  marks: number,
  accepted?: string,
): RegradeChoice {
  const keys = question.options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);
  return {
    kind: kindsOf(question)[0] ?? 'full',
    optionIds: keys,
    shares: Object.fromEntries(question.options.map(({ id }) => [id, keys.includes(id) ? 100 : 0])),
    marks,
    item: question.item && accepted ? withAcceptedForm(question.item, accepted) : (question.item ?? null),
    protects: false,
  };
}

/** Undefined while something is missing or out of range. */
export function treatmentOf({ kind, optionIds, shares, marks, item }: RegradeChoice): Treatment | undefined {
  switch (kind) {
    case 'key':
    case 'any':
      return optionIds.length > 0 ? { kind, optionIds: [...optionIds] } : undefined;
    case 'partial': {
      const credits = Object.entries(shares).map(([id, share]) => ({
        optionId: Number(id),
        share: (share ?? 0) / 100,
      }));
      return credits.every(({ share }) => Math.abs(share) <= 1) ? { kind, credits } : undefined;
    }
    case 'item':
      return item ? { kind, item } : undefined;
    case 'full':
      return { kind };
    case 'marks':
      return marks !== null && marks > 0 ? { kind, marks } : undefined;
    case 'lost':
    case 'scaled':
      return { kind: 'drop', rest: kind };
  }
}
