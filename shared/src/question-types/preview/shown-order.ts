import { type Order } from '@teacher-portal/question-types/shown';
import { compareText } from 'shared/i18n';

/** As in the alphabet where the item's own order tells the key; else as in the item. */
export const previewOrder: Order = (ids, { choices, isMixed }) => {
  const textOf = new Map(choices.map(({ id, text }) => [id, text]));
  return isMixed ? ids.toSorted((one, other) => compareText(textOf.get(one) ?? '', textOf.get(other) ?? '')) : ids;
};
