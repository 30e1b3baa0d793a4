import { regionOf } from 'shared/contract/regions';
import { activeLanguage } from './namespaces';

type Moment = Date | string | number;

/**
 * Formatters in the language on the screen. Times are shown in the teacher's own zone unless said otherwise; strings
 * are ISO 8601 in UTC, as the API sends them. A component that uses these and translates nothing itself calls
 * `useLanguage()` to be drawn again when the language changes.
 */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const collators = new Map<string, Intl.Collator>();

function once<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = activeLanguage();
  return once(
    dateFormats,
    language + JSON.stringify(options),
    () => new Intl.DateTimeFormat(regionOf[language], options),
  );
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const language = activeLanguage();
  return once(numberFormats, language + JSON.stringify(options), () => new Intl.NumberFormat(language, options));
}

const UTC = { timeZone: 'UTC' } as const;
const toDate = (moment: Moment) => new Date(moment);

/** "5 Nov 2026" in the teacher's zone. */
export const formatDate = (moment: Moment, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  dateFormat(options).format(toDate(moment));

/** From one day to another, without saying a month or year twice: "16 – 22 Nov 2026". */
export const formatDateRange = (
  from: Moment,
  to: Moment,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
) => dateFormat(options).formatRange(toDate(from), toDate(to)).replace(/\s/g, ' ');

/** Date and time to the minute in the teacher's zone. */
export const formatDateTime = (moment: Moment) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(toDate(moment));

/** The same moment in UTC, marked as such. */
export const formatDateTimeUtc = (moment: Moment) =>
  `${dateFormat({ dateStyle: 'medium', timeStyle: 'short', ...UTC }).format(toDate(moment))} UTC`;

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }) =>
  numberFormat(options).format(value);

/** A share from 0 to 1 as "68%" or "%68". */
export const formatPercent = (share: number, fractionDigits = 0) =>
  numberFormat({ style: 'percent', maximumFractionDigits: fractionDigits }).format(share);

/** A statistic between −1 and 1 as "0.40", so that a column of them lines up. */
export const formatIndex = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Words in a row: "text, options and key". */
export const formatList = (words: readonly string[]) =>
  new Intl.ListFormat(regionOf[activeLanguage()], { type: 'conjunction' }).format(words);

/** The zone in which dates and times are shown: that of the machine. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Order of two names in the language on the screen; "Soru 2" stands before "Soru 10". */
export function compareText(a: string, b: string): number {
  const language = activeLanguage();
  return once(collators, language, () => new Intl.Collator(language, { numeric: true })).compare(a, b);
}
