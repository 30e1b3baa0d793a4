/** The weights that Moodle accepts, in percent, with the exact share each stands for. Source: Moodle 4.5, question bank. */
const exact: [percent: number, share: number][] = [
  ...[100, 90, 80, 75, 70, 60, 50, 40, 30, 25, 20, 12.5, 10, 5, 0].map((n): [number, number] => [n, n / 100]),
  [83.33333, 5 / 6],
  [66.66667, 2 / 3],
  [33.33333, 1 / 3],
  [16.66667, 1 / 6],
  [14.28571, 1 / 7],
  [11.11111, 1 / 9],
];

/** A weight in percent as a share of the marks: 33.33333 is a third. Other weights keep their digits. */
export function shareOf(percent: number): number {
  const size = Math.abs(percent);
  const known = exact.find(([listed]) => Math.abs(listed - size) < 0.0011);
  return (known ? known[1] : Number((size / 100).toPrecision(12))) * (percent < 0 ? -1 : 1);
}

/** Whether Moodle takes the weight as it is (to within 0.00001 of a listed one). */
export const isMoodleWeight = (share: number): boolean =>
  exact.some(([, listed]) => Math.abs(listed - Math.abs(share)) < 0.00001);

/** A share in percent as Moodle accepts it: five decimals, without zeros at the end. */
export const percentOf = (share: number): string => String(Number((share * 100).toFixed(5)));

/** The weight of Moodle's list that lies nearest. */
export function nearestMoodleWeight(share: number): number {
  const size = Math.min(1, Math.abs(share));
  const [, nearest] = exact.reduce((best, next) => (Math.abs(next[1] - size) < Math.abs(best[1] - size) ? next : best));
  return share < 0 ? -nearest : nearest;
}
