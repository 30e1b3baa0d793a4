import { normal95 } from '@teacher-portal/item-statistics/student-t';
import { verdicts, type Rating, type Verdict } from './rated-item';

export interface Agreement {
  items: number;
  /** Items with the same verdict. */
  agreed: number;
  /** Cohen's kappa, 1 for full agreement and 0 for that of chance; null if chance alone explains everything. */
  kappa: number | null;
  /** Of 95 %, for many items. */
  low: number | null;
  high: number | null;
}

/**
 * Agreement of two raters on the same items, beyond chance.
 * Sources: Cohen 1960; standard error of Fleiss, Cohen and Everitt 1969.
 */
export function agreementOf(pairs: readonly (readonly [Verdict, Verdict])[]): Agreement {
  const items = pairs.length;
  const agreed = pairs.filter(([one, other]) => one === other).length;
  const share = (one: Verdict, other: Verdict) => pairs.filter(([a, b]) => a === one && b === other).length / items;
  const rows = verdicts.map((one) => verdicts.map((other) => share(one, other)));
  const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const first = rows.map(add);
  const second = verdicts.map((_, at) => add(rows.map((row) => row[at] ?? 0)));
  const seen = agreed / items;
  const chance = add(first.map((value, at) => value * (second[at] ?? 0)));
  if (items === 0 || chance === 1) return { items, agreed, kappa: null, low: null, high: null };
  const kappa = (seen - chance) / (1 - chance);
  const spread = add(
    rows.flatMap((row, i) =>
      row.map((value, j) =>
        i === j
          ? value * (1 - ((first[i] ?? 0) + (second[i] ?? 0)) * (1 - kappa)) ** 2
          : value * ((second[i] ?? 0) + (first[j] ?? 0)) ** 2 * (1 - kappa) ** 2,
      ),
    ),
  );
  const variance = (spread - (kappa - chance * (1 - kappa)) ** 2) / (items * (1 - chance) ** 2);
  const reach = normal95 * Math.sqrt(Math.max(0, variance));
  return { items, agreed, kappa, low: kappa - reach, high: Math.min(1, kappa + reach) };
}

/** The verdicts of two raters on what both have rated. */
export function pairsOf(one: readonly Rating[], other: readonly Rating[]): { id: string; pair: [Verdict, Verdict] }[] {
  const second = new Map(other.map(({ id, verdict }) => [id, verdict]));
  return one.flatMap(({ id, verdict }) => {
    const also = second.get(id);
    return also === undefined ? [] : [{ id, pair: [verdict, also] }];
  });
}

/** What counts: the sterner of several verdicts, unless one is settled. */
export function countedVerdicts(
  raters: readonly (readonly Rating[])[],
  settled: readonly Rating[],
): Map<string, Verdict> {
  const counted = new Map<string, Verdict>();
  for (const { id, verdict } of raters.flat()) {
    const before = counted.get(id);
    if (before === undefined || verdicts.indexOf(verdict) > verdicts.indexOf(before)) counted.set(id, verdict);
  }
  for (const { id, verdict } of settled) counted.set(id, verdict);
  return counted;
}
