import { scaleLinear, scaleTime } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type LineInterval, type LinePoint, type LineSeries } from './line-data';

const DAY = 86_400_000;
const margin = { top: 10, right: 14, bottom: 26, left: 40 };
/** Space reserved at the end for the interval. */
const INTERVAL_WIDTH = 64;
/** Width of a day label. */
const TICK_WIDTH = 72;

/** Ticks are labelled by day, so several within one day would have the same label. */
const isFirstOfDay = (at: Date, index: number, all: readonly Date[]) =>
  at.toDateString() !== all[index - 1]?.toDateString();

interface Space {
  width: number;
  height: number;
  min: number;
  max: number;
}

/** Coordinates for the drawing. Points without a value leave a gap in their line. */
export function lineScales(
  series: readonly LineSeries[],
  interval: LineInterval | undefined,
  { width, height, min, max }: Space,
) {
  const times = series.flatMap(({ points }) => points.map(({ at }) => Date.parse(at)));
  const [first, last] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [0, 0];
  // A single moment is centred in a domain of two days.
  const domain = first < last ? [first, last] : [first - DAY, last + DAY];
  const right = width - margin.right - (interval ? INTERVAL_WIDTH : 0);
  const x = scaleTime()
    .domain(domain)
    .range([margin.left + 8, right - 8]);
  const y = scaleLinear()
    .domain([min, max])
    .range([height - margin.bottom, margin.top])
    .clamp(true);
  const xOf = ({ at }: LinePoint) => x(Date.parse(at));
  const pathOf = line<LinePoint>()
    .defined(({ value }) => value !== null)
    .x(xOf)
    .y(({ value }) => y(value ?? min));
  const bandOf = area<LinePoint>()
    .defined(({ low, high }) => low !== undefined && high !== undefined)
    .x(xOf)
    .y0(({ low }) => y(low ?? min))
    .y1(({ high }) => y(high ?? min));
  return {
    left: margin.left,
    right,
    bottom: height - margin.bottom,
    intervalAt: right + INTERVAL_WIDTH / 2,
    xTicks:
      times.length === 0
        ? []
        : x
            .ticks(Math.max(2, Math.floor((right - margin.left) / TICK_WIDTH)))
            .filter(isFirstOfDay)
            .map((at) => ({ at, x: x(at) })),
    yTicks: y.ticks(5).map((value) => ({ value, y: y(value) })),
    y: (value: number) => y(value),
    lines: series.map(({ points }) => {
      const inTime = [...points].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
      return {
        path: pathOf(inTime) ?? '',
        band: inTime.some(({ low }) => low !== undefined) ? (bandOf(inTime) ?? '') : '',
        marks: inTime.flatMap((point) => (point.value === null ? [] : [{ point, x: xOf(point), y: y(point.value) }])),
      };
    }),
  };
}
