import { quantile } from './quantile';

/** Durations of all calls by kind in milliseconds, and every unexpected response. */
export class CallFigures {
  readonly errors: string[] = [];
  private readonly times = new Map<string, number[]>();

  note(kind: string, ms: number): void {
    const times = this.times.get(kind);
    if (times) times.push(ms);
    else this.times.set(kind, [ms]);
  }

  fail(what: string): void {
    this.errors.push(what);
  }

  get calls(): number {
    return [...this.times.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Table rows: number of calls, median and 95th percentile for each kind, then the total. */
  table(): string[] {
    const all = [...this.times.values()].flat();
    const rows = [...[...this.times].sort(([a], [b]) => a.localeCompare(b)), ['all', all] as const];
    const line = (name: string, cells: readonly (string | number)[]) =>
      `  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
    return [
      line('calls', ['count', 'p50 ms', 'p95 ms', 'max ms']),
      ...rows.map(([kind, times]) => {
        return line(kind, [times.length, ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))]);
      }),
    ];
  }
}
