import { type PersonName, sortName } from 'shared/contract/name-order';
import { regionOf } from 'shared/contract/regions';
import { activeLanguage } from './namespaces';

type Moment = Date | string | number;

/**
 * Formatters in the current language. Times are shown in the user's own zone unless stated otherwise; strings are ISO
 * 8601 in UTC, as sent by the API. A component that uses these without translating anything calls `useLanguage()` to
 * re-render when the language changes.
 */
const regions = new Map(Object.entries(regionOf));
/** The region of a language, else the language alone. */
const localeOf = (language: string): string => regions.get(language) ?? language;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const collators = new Map<string, Intl.Collator>();

function cached<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key) ?? make();
  cache.set(key, known);
  return known;
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = activeLanguage();
  return cached(
    dateFormats,
    language + JSON.stringify(options),
    () => new Intl.DateTimeFormat(localeOf(language), options),
  );
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const language = activeLanguage();
  return cached(numberFormats, language + JSON.stringify(options), () => new Intl.NumberFormat(language, options));
}

const UTC = { timeZone: 'UTC' } as const;
const toDate = (moment: Moment) => new Date(moment);

/** "5 Nov 2026" in the user's zone. */
export const formatDate = (moment: Moment, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  dateFormat(options).format(toDate(moment));

/** A date range without repeating month or year: "16 – 22 Nov 2026". */
export const formatDateRange = (
  from: Moment,
  to: Moment,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
) => dateFormat(options).formatRange(toDate(from), toDate(to)).replace(/\s/g, ' ');

/** Date and time to the minute in the user's zone. */
export const formatDateTime = (moment: Moment) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(toDate(moment));

/** The moment in UTC, marked as such. */
export const formatDateTimeUtc = (moment: Moment) =>
  `${dateFormat({ dateStyle: 'medium', timeStyle: 'short', ...UTC }).format(toDate(moment))} UTC`;

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }) =>
  numberFormat(options).format(value);

/** A file size in the most readable unit, in powers of a thousand: "590 bytes", "59 kB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  const [value, unit] =
    bytes < 1_000 ? [bytes, 'byte'] : bytes < 999_500 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  // The short form of bytes has no plural.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return formatNumber(value, { style: 'unit', unit, unitDisplay, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 });
}

/** A share from 0 to 1 as "68%" or "%68". */
export const formatPercent = (share: number, fractionDigits = 0) =>
  numberFormat({ style: 'percent', maximumFractionDigits: fractionDigits }).format(share);

/** A statistic from −1 to 1 as "0.40", so that columns align. */
export const formatIndex = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A list of words: "text, options and key". */
export const formatList = (words: readonly string[]) =>
  new Intl.ListFormat(localeOf(activeLanguage()), { type: 'conjunction' }).format(words);

/** All time zones that the browser knows, and the chosen one, which it may know by another name, for a select. */
export const zoneChoices = (chosen: string) =>
  [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** Compares texts in the current language; "Soru 2" sorts before "Soru 10". People are compared by `compareNames`. */
export function compareText(a: string, b: string): number {
  const language = activeLanguage();
  return cached(collators, language, () => new Intl.Collator(language, { numeric: true })).compare(a, b);
}

/** Compares people by name in the current language. */
export const compareNames = (one: PersonName, other: PersonName): number => compareText(sortName(one), sortName(other));
