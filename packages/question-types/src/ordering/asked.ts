import { type ChoiceList, type Renamed, type Shown } from '../definition';
import { type OrderingAnswer, type OrderingItem } from './schema';

export const STEPS = 'steps';

/** Steps and what does not belong to them, together. */
export const lists = ({ steps, distractors }: OrderingItem): ChoiceList[] => [
  { name: STEPS, choices: [...steps, ...distractors], isMixed: true },
];

export const asked = ({ type, version }: OrderingItem, shown: Shown) => ({ type, version, steps: shown(STEPS) });
export type AskedOrdering = ReturnType<typeof asked>;

export const renamed = (_item: unknown, answer: OrderingAnswer, name: Renamed): OrderingAnswer => ({
  ...answer,
  order: answer.order.map((id) => name(STEPS, id)),
});
