import { type Day, noonOf, parseDay } from 'shared/contract/day';
import { formatDate } from 'shared/i18n';

/**
 * Formats and parses days and times in the format of the page language: 24.11.2026 17:00, with 24 hours. The browser's
 * own date inputs follow the language of the browser, where 05/11 may mean 11 May.
 */
const digits = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const;

export const writeDay = (day: Day): string => formatDate(noonOf(day), digits);

/** Formats a local time, `2026-11-24T17:00`. */
export const writeLocal = (local: string): string => `${writeDay(local.slice(0, 10))} ${local.slice(11)}`;

const dayPattern = /^(\d{1,4})[./\s-]+(\d{1,2})[./\s-]+(\d{1,4})(?:[T,\s]+(.*))?$/i;
const timePattern = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Order of day, month and year in the language. */
function inOrder(numbers: readonly string[]): { day: string; month: string; year: string } {
  const sample = writeDay('2003-11-22');
  const places = { day: sample.indexOf('22'), month: sample.indexOf('11'), year: sample.indexOf('2003') };
  const sorted = Object.values(places).sort((a, b) => a - b);
  const at = (place: number) => numbers[sorted.indexOf(place)] ?? '';
  return { day: at(places.day), month: at(places.month), year: at(places.year) };
}

function dayOf(numbers: readonly string[]): Day | undefined {
  const [first = '', second = '', third = ''] = numbers;
  // Four leading digits are a year in every language, as in ISO 8601.
  const { day, month, year } = first.length === 4 ? { day: third, month: second, year: first } : inOrder(numbers);
  const whole = year.length === 2 ? `20${year}` : year;
  return parseDay(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function timeOf(text: string): string | undefined {
  const [, hours, minutes, half] = timePattern.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const isMorning = half?.toLowerCase() === 'a';
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half ? (Number(hours) % 12) + (isMorning ? 0 : 12) : Number(hours);
  return hour < 24 && Number(minutes ?? 0) < 60 ? `${twoDigits(hour)}:${minutes ?? '00'}` : undefined;
}

/** The day of a text; undefined for anything else, including a day with a time. */
export function readDay(text: string): Day | undefined {
  const [, first = '', second = '', third = '', rest] = dayPattern.exec(text.trim()) ?? [];
  return first && rest === undefined ? dayOf([first, second, third]) : undefined;
}

/**
 * The local time of a text, `2026-11-24T17:00`; undefined for anything else.
 *
 * @param usual time of day for a text without one
 */
export function readLocal(text: string, usual: string): string | undefined {
  const [, first = '', second = '', third = '', rest] = dayPattern.exec(text.trim()) ?? [];
  const day = first && dayOf([first, second, third]);
  const time = rest === undefined ? usual : timeOf(rest);
  return day && time ? `${day}T${time}` : undefined;
}
