export interface Aim {
  what: string;
  value: number;
  /** Maximum. */
  aim: number;
  unit: '' | 'kB' | 'ms';
}

const shown = (value: number, unit: Aim['unit']) => (unit === '' ? value.toFixed(2) : `${value.toFixed(0)} ${unit}`);

const isMet = ({ value, aim }: Aim) => value <= aim;

/** The missed aims; NaN counts as missed. */
export const missedOf = (aims: readonly Aim[]): Aim[] => aims.filter((each) => !isMet(each));

/** Table rows: each figure with its aim. */
export function aimsTable(aims: readonly Aim[]): string {
  const lines = aims.map((each) => {
    const cells = [each.value, each.aim].map((value) => shown(value, each.unit).padStart(10));
    return `${each.what.padEnd(58)}${cells.join('')}${isMet(each) ? '' : '  missed'}`;
  });
  return [`${'aim'.padEnd(58)}${'reached'.padStart(10)}${'at most'.padStart(10)}`, ...lines].join('\n');
}
