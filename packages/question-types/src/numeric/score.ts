import { type Context } from '../definition';
import { exactly, minus, most, type Ratio, ratioText, times, ZERO } from '../ratio';
import { type NumberRead, plainSigns, readNumber } from '../read-number';
import { type Marked, unscored } from '../result';
import { type NoteCode } from '../note-codes';
import { unitKey } from '../units';
import { type AcceptedNumber, type Numbers, type TypedNumber } from './schema';
import { isWithin } from './within';

type Units = NonNullable<Numbers['units']>;

interface UnitRead {
  /** The number in the first unit; undefined if the unit is missing or not in the list. */
  scaled: Ratio | undefined;
  note: NoteCode | null;
}

const spellings = ({ symbol, aliases }: Units['list'][number]): string[] => [symbol, ...aliases];

/** Whether a text is this unit, as listed or as the same product of powers. */
const isUnit = (text: string, unit: Units['list'][number]): boolean => {
  const key = unitKey(text);
  return spellings(unit).some(
    (each) => plainSigns(each) === text || (key !== undefined && key !== '' && unitKey(each) === key),
  );
};

function readUnit(value: Ratio, text: string, units: Units): UnitRead {
  if (text === '') return { scaled: units.isNamed ? value : undefined, note: units.isNamed ? null : 'unitMissing' };
  const unit = units.list.find((each) => isUnit(text, each));
  if (!unit || unit.factor === null) return { scaled: undefined, note: 'unitUnknown' };
  return { scaled: times(value, exactly(unit.factor)), note: null };
}

/** What a missing or wrong unit leaves of the fraction, not below 0. */
function reduced(fraction: Ratio, { of, share }: Units['takesOff']): Ratio {
  const off = of === 'all' ? exactly(share) : times(exactly(share), fraction);
  return fraction.n <= 0n ? fraction : most(ZERO, minus(fraction, off));
}

/** The first accepted number that takes the value in its unit, or else the bare number. */
function markRead(numbers: Numbers, { value, rest }: NumberRead): Marked {
  const { units, accepted } = numbers;
  const unit: UnitRead = units
    ? readUnit(value, rest, units)
    : { scaled: value, note: rest === '' ? null : 'unitIgnored' };
  for (const each of accepted) {
    const matched = [each.id];
    if (unit.scaled && isWithin(unit.scaled, each))
      return { fraction: exactly(each.fraction), matched, note: unit.note };
    if (units && isWithin(value, each))
      return { fraction: reduced(exactly(each.fraction), units.takesOff), matched, note: unit.note ?? 'unitWrong' };
  }
  return { fraction: ZERO, note: unit.note };
}

/** A full stop or comma at the end of a sentence is no unit. */
const withoutStop = (rest: string): string => rest.replace(/ ?[.,;]$/u, '');

/** Reads a typed number with its unit; undefined if it is none, or if something else stands behind it. */
function readTyped(numbers: Numbers, typed: TypedNumber, { language }: Context): NumberRead | undefined {
  const read = readNumber(typed.text, { language, reading: typed.reading, fractions: numbers.fractions });
  if (!read) return undefined;
  const rest = withoutStop(read.rest);
  if (unitKey(rest) === undefined && !numbers.units?.list.some((unit) => isUnit(rest, unit))) return undefined;
  if (typed.unit === undefined) return { ...read, rest };
  return rest === '' ? { ...read, rest: plainSigns(typed.unit) } : undefined;
}

const isAny = ({ kind }: AcceptedNumber): boolean => kind === 'any';

/** Scores a typed number by accepted ones. */
export function markNumber(numbers: Numbers, typed: TypedNumber, context: Context): Marked {
  if (numbers.accepted.length === 0) return unscored('noKey');
  const read = readTyped(numbers, typed, context);
  if (!read) {
    const rest = numbers.accepted.find(isAny);
    return { fraction: rest ? exactly(rest.fraction) : ZERO, matched: rest ? [rest.id] : [], note: 'notANumber' };
  }
  const { least, most: upTo } = read.figures;
  const wanted = numbers.writtenFigures;
  const result = markRead(numbers, read);
  if (wanted !== null && (wanted < least || wanted > upTo)) return { ...result, fraction: ZERO, note: 'figures' };
  return read.doubt ? { ...result, note: result.note ?? 'readAs' } : result;
}

/** One text for numbers of one value and unit, however they are written; other texts as typed. */
export function comparedNumber(numbers: Numbers, typed: TypedNumber, context: Context): string {
  const read = readTyped(numbers, typed, context);
  return read ? `${ratioText(read.value)} ${read.rest}` : [typed.text.trim(), typed.unit].join(' ');
}
