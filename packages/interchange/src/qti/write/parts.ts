import { type Lose } from '../../core/export';
import { type Item, type RichText } from '../../core/item';
import { xhtml, xmlText } from '../../core/xhtml';
import { type Element } from './dialect';

/** What writing an item needs. */
export interface Writing {
  el: Element;
  item: Item;
  lose: Lose;
  address: (source: string) => string;
}

/** An interaction with how it is scored. `share`: an expression for the share of its marks. */
export interface Interaction {
  declaration: string;
  markup: string;
  /** Rules that come before `share`, and the outcomes that they set. */
  rules: string[];
  outcomes: string[];
  share: string;
}

export const inline = ({ address }: Writing, text: RichText): string => xhtml(text, address);
export const floatValue = (el: Element, value: number | string): string =>
  el('baseValue', { baseType: 'float' }, xmlText(String(value)));
export const variable = (el: Element, identifier: string): string => el('variable', { identifier });
export const outcome = (
  el: Element,
  identifier: string,
  baseType: string,
  more: Record<string, string> = {},
  ...inside: string[]
): string => el('outcomeDeclaration', { identifier, cardinality: 'single', baseType, ...more }, ...inside);
export const setOutcome = (el: Element, identifier: string, expression: string): string =>
  el('setOutcomeValue', { identifier }, expression);

/** `if` … `else if` … `else`: a condition and what it leads to; without a condition the rest. */
export function conditions(el: Element, branches: readonly { when?: string; then: string }[]): string {
  const written = branches.map(({ when, then }, at) =>
    when === undefined ? el('responseElse', {}, then) : el(at === 0 ? 'responseIf' : 'responseElseIf', {}, when, then),
  );
  return written.length > 0 ? el('responseCondition', {}, ...written) : '';
}

interface Declared {
  identifier: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: string;
  correct: readonly string[];
  mapping?: { entries: string[]; lower?: number | null; upper?: number | null };
}

export function declare(el: Element, { identifier, cardinality, baseType, correct, mapping }: Declared): string {
  const values = correct.map((value) => el('value', {}, xmlText(value)));
  return el(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    values.length > 0 ? el('correctResponse', {}, ...values) : '',
    mapping && mapping.entries.length > 0
      ? el(
          'mapping',
          { defaultValue: 0, lowerBound: mapping.lower ?? undefined, upperBound: mapping.upper ?? undefined },
          ...mapping.entries,
        )
      : '',
  );
}

export const entry = (el: Element, mapKey: string, mappedValue: number, caseSensitive?: boolean): string =>
  el('mapEntry', { mapKey, mappedValue, ...(caseSensitive !== undefined && { caseSensitive }) });

/** A share of 1 when the response is the correct one. */
export function whenCorrect({ el }: Writing, id: string): Pick<Interaction, 'rules' | 'outcomes' | 'share'> {
  const earned = `SHARE_${id}`;
  const isRight = el('match', {}, variable(el, id), el('correct', { identifier: id }));
  return {
    outcomes: [outcome(el, earned, 'float')],
    rules: [
      conditions(el, [
        { when: isRight, then: setOutcome(el, earned, floatValue(el, 1)) },
        { then: setOutcome(el, earned, floatValue(el, 0)) },
      ]),
    ],
    share: variable(el, earned),
  };
}
