import { type Weekday } from './day';
import { type Language } from './limits';
import { regionOf } from './regions';

/** Part of Intl.Locale that browsers implement as a method, as a property, or not at all. */
interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

const MONDAY = 1;
const isWeekday = (day: number | undefined): day is Weekday =>
  day !== undefined && Number.isInteger(day) && day >= 1 && day <= 7;

function firstDayOf(locale: Intl.Locale): Weekday | undefined {
  const { getWeekInfo, weekInfo } = locale as Intl.Locale & WeekInfo;
  const day = (getWeekInfo ? getWeekInfo.call(locale) : weekInfo)?.firstDay;
  return isWeekday(day) ? day : undefined;
}

/**
 * The first day of the week for the reader's region, as far as the browser's locales tell it in the current language
 * (Sunday for en-US, Monday for en-GB), else Monday, as in Turkey.
 */
export function weekStart(language: Language, locales: readonly string[] = navigator.languages): Weekday {
  const own = locales.find((locale) => locale.toLowerCase().startsWith(`${language}-`));
  return firstDayOf(new Intl.Locale(own ?? regionOf[language] ?? language)) ?? MONDAY;
}
