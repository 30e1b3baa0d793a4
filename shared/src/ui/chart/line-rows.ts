import { type LineSeries } from './line-data';

export interface LineRow {
  key: string;
  name: string;
  at: string;
  /** One value per series, null where it has none. */
  values: (number | null)[];
}

/** The points of all series in chronological order; points with the same name and time share a row. */
export function lineRows(series: readonly LineSeries[]): LineRow[] {
  const rows = new Map<string, LineRow>();
  series.forEach(({ points }, index) => {
    for (const { name, at, value } of points) {
      const key = `${at} ${name}`;
      const row = rows.get(key) ?? { key, name, at, values: series.map(() => null) };
      row.values[index] = value;
      rows.set(key, row);
    }
  });
  return [...rows.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
