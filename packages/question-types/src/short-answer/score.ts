import { distance } from 'fastest-levenshtein';
import { ANY_RUN, type Comparing, comparableTexts, matchesForm, withWildcards, ANSWER_MAX } from '../comparable-text';
import { type Context } from '../definition';
import { isFull, exactly, ZERO } from '../ratio';
import { type Marked, unscored } from '../result';
import { type Forms } from './schema';

type Form = Forms['accepted'][number];

/** How texts are compared with one form, or with forms that have no case rule of their own. */
export const comparingOf = (forms: Forms, { language }: Context, form?: Form): Comparing => ({
  language,
  ignoresCase: form?.ignoresCase ?? forms.ignoresCase,
  ignoresAccents: forms.ignoresAccents,
  ignoresFinalPunctuation: forms.ignoresFinalPunctuation,
});

/** Five letters or more, and no digits, formulas or wildcards, in which one sign can be all of the difference. */
const mayHaveSlips = (form: string): boolean =>
  !form.includes(ANY_RUN) && !/[\d$]/u.test(form) && (form.match(/\p{L}/gu) ?? []).length >= 5;

function isSlip(texts: readonly string[], form: string, comparing: Comparing): boolean {
  if (!mayHaveSlips(form)) return false;
  const forms = comparableTexts(form, comparing);
  return texts.some((each, at) => distance(each, forms[at] ?? '') === 1);
}

/** Scores a typed text by accepted forms. */
export function markForms(forms: Forms, text: string, context: Context): Marked {
  if (forms.accepted.length === 0) return unscored('noKey');
  if (text.length > ANSWER_MAX) return { fraction: ZERO, note: 'tooLong' };
  const decided = ({ id, fraction }: Form) => ({ fraction: exactly(fraction), matched: [id] });
  const plain = text.replaceAll(ANY_RUN, '');
  const shared = comparableTexts(plain, comparingOf(forms, context));
  const first = (isHit: (texts: readonly string[], form: string, comparing: Comparing) => boolean) =>
    forms.accepted.find((form) => {
      const comparing = comparingOf(forms, context, form);
      const texts = form.ignoresCase === undefined ? shared : comparableTexts(plain, comparing);
      return isHit(texts, withWildcards(form.text), comparing);
    });
  const hit = first(matchesForm);
  if (hit) return decided(hit);
  const near = forms.slips ? first(isSlip) : undefined;
  return near ? { ...decided(near), note: 'slip' } : { fraction: ZERO };
}

/** Texts that are worth everything, in the order of the forms. */
export function fullTexts(forms: Forms, context: Context): string[] {
  return forms.accepted
    .filter(({ fraction }) => isFull(fraction))
    .map(({ text }) => withWildcards(text).replaceAll(ANY_RUN, '').trim())
    .filter((text) => text !== '' && isFullText(forms, text, context));
}

function isFullText(forms: Forms, text: string, context: Context): boolean {
  const { fraction } = markForms(forms, text, context);
  return fraction !== null && fraction.n >= fraction.d;
}
