import { type ChoiceRule, plain } from '../core/item';
import { scoreChoice, tickSets } from './score-choice';

export interface Fitted {
  fractions: number[];
  rule: ChoiceRule;
  /** The smallest ticks for which the rule and the source disagree. */
  difference?: number[];
}

export interface ToFit {
  count: number;
  /** The options that score most together. */
  best: readonly number[];
  /** The source's score for these ticks, as a share of the marks. */
  fraction: (ticked: readonly number[]) => number;
  /** The most ticks, 0 for no limit. */
  most: number;
  /** Rules that the source names. */
  named?: readonly Fitted[];
}

const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

/** Rules that the fractions of the options alone would have, the likeliest first. */
function rulesFor({ count, best, fraction, named = [] }: ToFit): Fitted[] {
  const all = Array.from({ length: count }, (_, at) => at);
  const right = all.map((at) => (best.includes(at) ? 1 / Math.max(1, best.length) : 0));
  const alone = all.map((at) => fraction([at]));
  const beside = all.map((at) =>
    best.includes(at)
      ? fraction(best) - fraction(best.filter((one) => one !== at))
      : fraction([...best, at]) - fraction(best),
  );
  const open = { kind: 'weights', floor: null, ceiling: null } as const;
  const held = { kind: 'weights', floor: 0, ceiling: 1 } as const;
  return [
    { fractions: right, rule: { kind: 'all-or-nothing' } },
    ...named,
    { fractions: alone, rule: held },
    { fractions: alone, rule: open },
    { fractions: beside, rule: held },
    { fractions: beside, rule: open },
    { fractions: right, rule: { kind: 'right-minus-wrong' } },
    { fractions: right, rule: { kind: 'decisions' } },
    { fractions: right, rule: { kind: 'decisions-right-minus-wrong' } },
  ];
}

/** The rule that gives the source's score for every set of ticks, or the one nearest to it with the first difference. */
export function fitRule(source: ToFit): Fitted {
  const sets = tickSets(source.count).filter((set) => source.most === 0 || set.length <= source.most);
  const wanted = sets.map((set) => source.fraction(set));
  const differenceOf = ({ fractions, rule }: Fitted): number[] | undefined => {
    const options = fractions.map((fraction) => ({ text: plain(''), fraction }));
    return sets.find((set, at) => !same(scoreChoice({ options, rule }, set), wanted[at] ?? 0));
  };
  const rules = rulesFor(source);
  const exact = rules.find((one) => differenceOf(one) === undefined);
  if (exact) return exact;
  const nearest = source.named?.[0] ?? {
    fractions: rules[0]?.fractions ?? [],
    rule: { kind: 'all-or-nothing' as const },
  };
  return { ...nearest, difference: differenceOf(nearest) ?? [] };
}
