import { distance } from 'fastest-levenshtein';
import {
  ANSWER_MAX,
  ANY_RUN,
  type Comparing,
  comparableTexts,
  isOfAnyForm,
  piecesOf,
  withWildcards,
} from '../comparable-text';
import { type Context } from '../definition';
import { isFull, exactly, ZERO } from '../ratio';
import { type Marked, unscored } from '../result';
import { type Forms } from './schema';

type Form = Forms['accepted'][number];

/** How texts are compared with one form, or with forms that have no case rule of their own. */
const comparingOf = (forms: Forms, { language }: Context, form?: Form): Comparing => ({
  language,
  ignoresCase: form?.ignoresCase ?? forms.ignoresCase,
  ignoresAccents: forms.ignoresAccents,
  ignoresFinalPunctuation: forms.ignoresFinalPunctuation,
});

/** A text as these forms compare it: equal for answers that they cannot tell apart. */
export const comparedText = (forms: Forms, text: string, context: Context): string =>
  comparableTexts(text.slice(0, ANSWER_MAX), comparingOf(forms, context))[0] ?? '';

/** A form ready to be compared with. */
export interface ReadyForm {
  form: Form;
  /** With runs in place of wildcards. */
  text: string;
  comparing: Comparing;
  /** `text` as it is compared. */
  compared: string[];
  /** The same in pieces, once for all texts that are compared with it. */
  pieces: (readonly string[])[];
}

/** What is compared of a text, by whether case is ignored; worked out when it is asked for. */
export function textsByCase(text: string, comparing: Comparing): (ignoresCase: boolean) => readonly string[] {
  const made = new Map<boolean, readonly string[]>();
  return (ignoresCase) => {
    const texts = made.get(ignoresCase) ?? comparableTexts(text, { ...comparing, ignoresCase });
    made.set(ignoresCase, texts);
    return texts;
  };
}

/** By the forms, and the language: many answers are compared with the same forms. */
const ready = new WeakMap<Forms, Map<string, ReadyForm[]>>();

export function readyForms(forms: Forms, context: Context): ReadyForm[] {
  const known = ready.get(forms) ?? new Map<string, ReadyForm[]>();
  ready.set(forms, known);
  const made =
    known.get(context.language) ??
    forms.accepted.map((form): ReadyForm => {
      const comparing = comparingOf(forms, context, form);
      const text = withWildcards(form.text);
      const compared = comparableTexts(text, comparing);
      return { form, text, comparing, compared, pieces: compared.map(piecesOf) };
    });
  known.set(context.language, made);
  return made;
}

/** Five letters or more, and no digits, formulas or wildcards, in which one sign can be all of the difference. */
const mayHaveSlips = (form: string): boolean =>
  !form.includes(ANY_RUN) && !/[\d$]/u.test(form) && (form.match(/\p{L}/gu) ?? []).length >= 5;

const isSlip = (texts: readonly string[], { text, compared }: ReadyForm): boolean =>
  mayHaveSlips(text) && texts.some((each, at) => distance(each, compared[at] ?? '') === 1);

/** Scores a typed text by accepted forms. */
export function markForms(forms: Forms, text: string, context: Context): Marked {
  if (forms.accepted.length === 0) return unscored('noKey');
  if (text.length > ANSWER_MAX) return { fraction: ZERO, note: 'tooLong' };
  const decided = ({ form: { id, fraction } }: ReadyForm) => ({ fraction: exactly(fraction), matched: [id] });
  const textsBy = textsByCase(text.replaceAll(ANY_RUN, ''), comparingOf(forms, context));
  const textsFor = ({ comparing }: ReadyForm) => textsBy(comparing.ignoresCase);
  const all = readyForms(forms, context);
  const hit = all.find((form) => isOfAnyForm(textsFor(form), form.pieces));
  if (hit) return decided(hit);
  const near = forms.slips ? all.find((form) => isSlip(textsFor(form), form)) : undefined;
  return near ? { ...decided(near), note: 'slip' } : { fraction: ZERO };
}

/** Texts that are worth everything, in the order of the forms, each looked for when it is asked for. */
export function* fullTexts(forms: Forms, context: Context): Iterable<string> {
  for (const { text: form, fraction } of forms.accepted) {
    const text = isFull(fraction) ? withWildcards(form).replaceAll(ANY_RUN, '').trim() : '';
    if (text !== '' && isFullText(forms, text, context)) yield text;
  }
}

/** The first text that is worth everything; undefined if there is none. */
export function fullText(forms: Forms, context: Context): string | undefined {
  for (const text of fullTexts(forms, context)) return text;
  return undefined;
}

function isFullText(forms: Forms, text: string, context: Context): boolean {
  const { fraction } = markForms(forms, text, context);
  return fraction !== null && fraction.n >= fraction.d;
}
