import { type Language } from 'shared/contract/limits';
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

/** Day before month and twenty-four hours in both languages, as schools write timetables. */
const dateLocales: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR' };

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = activeLanguage();
  return once(
    dateFormats,
    language + JSON.stringify(options),
    () => new Intl.DateTimeFormat(dateLocales[language], options),
  );
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const language = activeLanguage();
  return once(
    numberFormats,
    language + JSON.stringify(options),
    () => new Intl.NumberFormat(language, options),
  );
}

const UTC = { timeZone: 'UTC' } as const;
const toDate = (moment: Moment) => new Date(moment);

/** "5 Nov 2026" in the teacher's zone. */
export const formatDate = (moment: Moment, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  dateFormat(options).format(toDate(moment));

/** Date and time to the minute in the teacher's zone. */
export const formatDateTime = (moment: Moment) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(toDate(moment));

/** The same moment in UTC, marked as such. */
export const formatDateTimeUtc = (moment: Moment) =>
  `${dateFormat({ dateStyle: 'medium', timeStyle: 'short', ...UTC }).format(toDate(moment))} UTC`;

export const formatNumber = (
  value: number,
  options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 },
) => numberFormat(options).format(value);

/** A share from 0 to 1 as "68%" or "%68". */
export const formatPercent = (share: number, fractionDigits = 0) =>
  numberFormat({ style: 'percent', maximumFractionDigits: fractionDigits }).format(share);

/** Order of two names in the language on the screen; "Soru 2" stands before "Soru 10". */
export function compareText(a: string, b: string): number {
  const language = activeLanguage();
  return once(collators, language, () => new Intl.Collator(language, { numeric: true })).compare(a, b);
}
