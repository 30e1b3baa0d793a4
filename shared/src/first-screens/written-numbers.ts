import {
  MARK,
  momentOf,
  type MomentFormat,
  type NumberFormat,
  SAMPLE_ROWS,
  sampleOf,
} from 'shared/contract/first-screens';
import { noonOf } from 'shared/contract/day';

/** What a component may ask of a number format; the rest follows from language and style. */
const asked = [
  'style',
  'currency',
  'unit',
  'notation',
  'minimumFractionDigits',
  'maximumFractionDigits',
  'minimumSignificantDigits',
  'maximumSignificantDigits',
  'signDisplay',
  'useGrouping',
] as const;

function formatOf(made: Intl.NumberFormat, times: number): NumberFormat {
  const resolved = made.resolvedOptions();
  const options = Object.fromEntries(
    asked.flatMap((name) => (resolved[name] === undefined ? [] : [[name, resolved[name]]])),
  );
  return { locale: resolved.locale, options, times };
}

const askedOfMoments = ['dateStyle', 'timeStyle', 'weekday', 'year', 'month', 'day', 'hour', 'minute'] as const;
/** The zone in which the build runs: who asks for it asks for that of the reader. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The path of a moment: of a sample, or of the clock by which the screen is drawn. */
function pathOf(time: number, clock: Clock | undefined): string | undefined {
  if (clock && time === clock.now) return 'now';
  return clock && time === Date.parse(noonOf(clock.today)) ? 'today' : momentOf(time);
}

function momentFormatOf(made: Intl.DateTimeFormat): MomentFormat {
  const resolved = made.resolvedOptions();
  const known = askedOfMoments.filter((name) => resolved[name] !== undefined);
  // What a style stands for may not be asked for beside it.
  const names = resolved.dateStyle || resolved.timeStyle ? known.filter((name) => name.endsWith('Style')) : known;
  const moment = Object.fromEntries(names.map((name) => [name, resolved[name]])) as Intl.DateTimeFormatOptions;
  if (resolved.timeZone !== ownZone) moment.timeZone = resolved.timeZone;
  return { locale: resolved.locale, moment };
}

const placeholder = (path: string, format: NumberFormat | MomentFormat) =>
  `${MARK.begin}${path}|${JSON.stringify(format)}${MARK.end}`;

/** Replaces `format` of a class of formatters, whose own one it receives. */
function replaceFormat<Made extends Intl.NumberFormat | Intl.DateTimeFormat>(
  of: Made,
  write: (made: Made, value: number) => string | undefined,
): void {
  const own = Object.getOwnPropertyDescriptor(of, 'format')?.get;
  if (!own) throw new Error('This runtime has no formatters of Intl.');
  Object.defineProperty(of, 'format', {
    configurable: true,
    get(this: Made) {
      const plain = own.call(this) as (value: unknown) => string;
      return (value: unknown): string => write(this, Number(value)) ?? plain(value);
    },
  });
}

/** The present of a drawing, and the day that it is in the zone of the build. */
export interface Clock {
  now: number;
  today: string;
}

/** What the drawing in progress has in the place of numbers that are worked out. */
export interface WrittenList {
  list: string;
  clock?: Clock | undefined;
  /** The paths of counts by the number that the sample has. */
  counts: ReadonlyMap<number, string>;
}

/**
 * From now on, sample numbers and moments are written as placeholders that say how: for the build, which renders nothing
 * else.
 */
export function markWrittenValues(current: () => WrittenList): void {
  replaceFormat(Intl.NumberFormat.prototype, (made, number) => {
    const { list, counts } = current();
    const counted = number === SAMPLE_ROWS ? `${list}.length` : counts.get(number);
    const sample = counted === undefined ? sampleOf(number) : { path: counted, times: 1 };
    return sample && placeholder(sample.path, formatOf(made, sample.times));
  });
  replaceFormat(Intl.DateTimeFormat.prototype, (made, time) => {
    // What asks for the zone itself works with it.
    const path = made.resolvedOptions().timeZoneName ? undefined : pathOf(time, current().clock);
    return path === undefined ? undefined : placeholder(path, momentFormatOf(made));
  });
  const { formatRange } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.formatRange = function (from, to) {
    const path = pathOf(Number(from), current().clock);
    if (path === undefined) return formatRange.call(this, from, to);
    return placeholder(path, { ...momentFormatOf(this), days: (Number(to) - Number(from)) / 86_400_000 });
  };
}
