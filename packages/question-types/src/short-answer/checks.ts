import { ANY_RUN, isOfAnyForm } from '../comparable-text';
import { type Context, doubt, fault, type Finding } from '../definition';
import { type Forms } from './schema';
import { fullText, readyForms, textsByCase } from './score';

/** A run in the later of two forms, which only a run of the earlier one takes. */
const ANY_SIGN = '\u{F0000}';

/** Forms of which a form before them takes every text. */
function unreached(forms: Forms, context: Context): string[] {
  const all = readyForms(forms, context);
  return all
    .filter(({ text, comparing }, at) => {
      // A form before it may have another rule for case.
      const textsBy = textsByCase(text.replaceAll(ANY_RUN, ANY_SIGN), comparing);
      return all
        .slice(0, at)
        .some(
          (earlier) => earlier.text === text || isOfAnyForm(textsBy(earlier.comparing.ignoresCase), earlier.pieces),
        );
    })
    .map(({ form }) => form.id);
}

/** `noAcceptedForm`, `emptyText`, `noFullMarks` (no text is worth everything), `neverReached`. */
export function checkForms(forms: Forms, context: Context): Finding[] {
  if (forms.accepted.length === 0) return [fault('noAcceptedForm')];
  const empty = forms.accepted.filter(({ text }) => text.trim() === '').map(({ id }) => id);
  const lost = unreached(forms, context);
  return [
    ...(empty.length > 0 ? [fault('emptyText', empty)] : []),
    ...(fullText(forms, context) === undefined ? [fault('noFullMarks')] : []),
    ...(lost.length > 0 ? [doubt('neverReached', lost)] : []),
  ];
}
