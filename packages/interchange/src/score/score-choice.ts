import { type ChoiceAnswers } from '../core/item';

/** The share of the marks for ticked options, given by their indexes. Nothing ticked scores 0 under every rule. */
export function scoreChoice(
  { options, rule }: Pick<ChoiceAnswers, 'options' | 'rule'>,
  ticked: readonly number[],
): number {
  if (ticked.length === 0) return 0;
  const isRight = (at: number): boolean => (options[at]?.fraction ?? 0) > 0;
  const count = options.filter((_, at) => isRight(at)).length;
  const right = ticked.filter(isRight).length;
  const wrong = ticked.length - right;
  const decisions = options.length - wrong - (count - right);
  const sum = ticked.reduce((total, at) => total + (options[at]?.fraction ?? 0), 0);
  switch (rule.kind) {
    case 'one':
      return sum;
    case 'weights':
      return Math.min(rule.ceiling ?? Infinity, Math.max(rule.floor ?? -Infinity, sum));
    case 'all-or-nothing':
      return right === count && wrong === 0 ? 1 : 0;
    case 'right-minus-wrong':
      return Math.max(0, (right - wrong) / count);
    case 'decisions':
      return decisions / options.length;
    case 'decisions-right-minus-wrong':
      return Math.max(0, (2 * decisions - options.length) / options.length);
  }
}

/** Every set of `count` options for up to ten of them; beyond, each alone, each left out, each pair, and all. */
export function tickSets(count: number): number[][] {
  const all = Array.from({ length: count }, (_, at) => at);
  if (count <= 10)
    return Array.from({ length: 2 ** count - 1 }, (_, bits) => all.filter((at) => ((bits + 1) >> at) % 2 === 1)).sort(
      (a, b) => a.length - b.length,
    );
  const pairs = all.slice(0, 40).flatMap((a) => all.slice(a + 1, 40).map((b) => [a, b]));
  return [
    ...all.map((at) => [at]),
    ...pairs,
    ...all.slice(0, 100).map((at) => all.filter((other) => other !== at)),
    all,
  ];
}
