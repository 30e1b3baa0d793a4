import { type Mixing } from '@teacher-portal/question-types/shown';
import { compareText } from 'shared/i18n';

/** As in the alphabet where the item's own order tells the key; else as in the item. */
export const previewMixing: Mixing = {
  mixesAll: false,
  mix(ids, { choices }) {
    const textOf = new Map(choices.map(({ id, text }) => [id, text]));
    return ids.toSorted((one, other) => compareText(textOf.get(one) ?? '', textOf.get(other) ?? ''));
  },
};
