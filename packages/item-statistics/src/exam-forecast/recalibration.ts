import { clamp } from '../statistics';
import { logistic } from './variances';

/** The methods of forecasting by number, so that a kept forecast says how it was made: 1 is that of decision 0286. */
export const FORECAST_METHOD = 1;

interface Interval {
  low: number;
  high: number;
}

/** A forecast whose result is known, in shares of the marks. */
export interface Outcome {
  mean: number;
  /** The 80 % interval as it was said. */
  interval: Interval;
  /** By what its width had been multiplied. */
  factor: number;
  result: number;
}

const LEVEL = 0.8;
/** However odd the results are, no interval becomes half as wide, or more than twice. */
const BOUNDS = { low: 0.7, high: 2 };
/** A class can earn nothing or everything, where a logit would have no end. */
const RESULT_INSIDE = 0.005;

const logit = (share: number, from = 1e-6): number => {
  const inside = clamp(share, from, 1 - from);
  return Math.log(inside / (1 - inside));
};

/** How far the result was from the mean, in half widths of the interval before it was recalibrated. */
export function missOf({ mean, interval, factor, result }: Outcome): number {
  const half = (logit(interval.high) - logit(interval.low)) / 2 / factor;
  return half > 0 ? Math.abs(logit(result, RESULT_INSIDE) - logit(mean)) / half : 0;
}

/**
 * Misses of forecasts that hold as they say: the middles of equal parts of a normal distribution, of which four fifths are
 * below 1.
 */
const thought = [
  0.0245, 0.0735, 0.1228, 0.1725, 0.223, 0.2745, 0.3272, 0.3814, 0.4375, 0.496, 0.5574, 0.6225, 0.6922, 0.768, 0.8518,
  0.9468, 1.0583, 1.1971, 1.3893, 1.749,
];

/**
 * By what the width of a school's next forecasts is multiplied: so wide would have held in four fifths of those whose
 * results are known, taken together with twenty that hold as they say. 1 without any. A split conformal interval (Vovk et al.
 * 2005), shrunken.
 */
export function recalibrationOf(outcomes: readonly Outcome[]): number {
  if (outcomes.length === 0) return 1;
  const misses = [...outcomes.map(missOf), ...thought].sort((a, b) => a - b);
  const place = LEVEL * misses.length - 0.5;
  const [below, above] = [misses[Math.floor(place)] ?? 1, misses[Math.ceil(place)] ?? 1];
  return clamp(below + (above - below) * (place - Math.floor(place)), BOUNDS.low, BOUNDS.high);
}

function widened(mean: number, { low, high }: Interval, factor: number): Interval {
  const middle = logit(mean);
  return {
    low: logistic(middle - factor * (middle - logit(low))),
    high: logistic(middle + factor * (logit(high) - middle)),
  };
}

/** The forecast with its intervals wider or narrower by this factor, on the scale of logits. */
export const recalibrated = <F extends { mean: number; intervals: Record<50 | 80 | 95, Interval> }>(
  forecast: F,
  factor: number,
): F =>
  factor === 1
    ? forecast
    : {
        ...forecast,
        intervals: {
          50: widened(forecast.mean, forecast.intervals[50], factor),
          80: widened(forecast.mean, forecast.intervals[80], factor),
          95: widened(forecast.mean, forecast.intervals[95], factor),
        },
      };
