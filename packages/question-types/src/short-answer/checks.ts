import { ANY_RUN, comparableTexts, matchesForm, withWildcards } from '../comparable-text';
import { type Context, doubt, fault, type Finding } from '../definition';
import { type Forms } from './schema';
import { comparingOf, fullTexts } from './score';

/** A run in the later of two forms, which only a run of the earlier one takes. */
const ANY_SIGN = '\u{F0000}';

/** Forms of which a form before them takes every text. */
function unreached(forms: Forms, context: Context): string[] {
  const all = forms.accepted.map((each) => ({ each, form: withWildcards(each.text) }));
  return all
    .filter(({ form }, at) =>
      all.slice(0, at).some((earlier) => {
        const comparing = comparingOf(forms, context, earlier.each);
        const texts = comparableTexts(form.replaceAll(ANY_RUN, ANY_SIGN), comparing);
        return earlier.form === form || matchesForm(texts, earlier.form, comparing);
      }),
    )
    .map(({ each }) => each.id);
}

/** `noAcceptedForm`, `emptyText`, `noFullMarks` (no text is worth everything), `neverReached`. */
export function checkForms(forms: Forms, context: Context): Finding[] {
  if (forms.accepted.length === 0) return [fault('noAcceptedForm')];
  const empty = forms.accepted.filter(({ text }) => text.trim() === '').map(({ id }) => id);
  const lost = unreached(forms, context);
  return [
    ...(empty.length > 0 ? [fault('emptyText', empty)] : []),
    ...(fullTexts(forms, context).length === 0 ? [fault('noFullMarks')] : []),
    ...(lost.length > 0 ? [doubt('neverReached', lost)] : []),
  ];
}
