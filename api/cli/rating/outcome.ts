import { normal95 } from '@teacher-portal/item-statistics/student-t';
import { verdicts, type Verdict } from './rated-item';

/** Bounds of a share, from 0 to 1. Source: Wilson 1927. */
export function wilson(hits: number, count: number): { low: number; high: number } {
  if (count === 0) return { low: 0, high: 1 };
  const z2 = normal95 ** 2;
  const share = hits / count;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const reach = (normal95 * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count ** 2))) / (1 + z2 / count);
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** One question with the name of the row it belongs to; without a verdict if nobody has rated it. */
export interface Judged {
  row: string;
  verdict: Verdict | undefined;
}

export interface OutcomeRow extends Record<Verdict, number> {
  row: string;
  offered: number;
  unrated: number;
}

/** Verdicts by row, in the order in which rows first occur. */
export function outcomeOf(judged: readonly Judged[]): OutcomeRow[] {
  const rows = new Map<string, OutcomeRow>();
  for (const { row, verdict } of judged) {
    const own = rows.get(row) ?? { row, offered: 0, unrated: 0, keep: 0, mend: 0, drop: 0 };
    own.offered += 1;
    if (verdict === undefined) own.unrated += 1;
    else own[verdict] += 1;
    rows.set(row, own);
  }
  return [...rows.values()];
}

const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** Lines of a table: counts, and shares of what is rated with their bounds. */
export function outcomeLines(rows: readonly OutcomeRow[]): string[] {
  const width = Math.max(8, ...rows.map(({ row }) => row.length));
  const head = ['offered', 'unrated', 'usable', 'light edit', 'discard'].map((name) => name.padStart(18)).join('');
  return [
    `${''.padEnd(width)}${head}`,
    ...rows.map((row) => {
      const rated = row.offered - row.unrated;
      const shares = verdicts.map((verdict) => {
        if (rated === 0) return '–';
        const { low, high } = wilson(row[verdict], rated);
        return `${percent(row[verdict] / rated)} (${Math.round(low * 100)}–${Math.round(high * 100)})`;
      });
      const cells = [String(row.offered), String(row.unrated), ...shares];
      return `${row.row.padEnd(width)}${cells.map((cell) => cell.padStart(18)).join('')}`;
    }),
  ];
}
