import { readDecimal } from '../core/numbers';
import { type Pasted } from './pasted-body';

const word = '(?:soru|question|q|s)';
const close = '(?:[.):\\-–]|-\\)|\\.\\)|\\.-|\\)-)';
const numbered = new RegExp(
  [
    `^\\s*(?:${word}(?:\\s*[-–.:#])?\\s*)?(\\d{1,4})\\s*${close}\\s+(\\S.*)$`,
    // `1.Türkiye`, not `1.5`.
    `^\\s*(\\d{1,4})[.)]([\\u{100000}-\\u{10FFFD}]*["“'«¿]?\\p{L}{2}.*)$`,
    `^\\s*(?:soru|question)(?:\\s*(?:no|nr|number|numarası)\\.?)?(?:\\s*[-–.:#])?\\s*(\\d{1,4})(?:\\s*${close})?\\s*(.*)$`,
    `^\\s*(\\d{1,4})\\s*[.)]()\\s*$`,
  ].join('|'),
  'iu',
);

/** A line that begins with the number of a question, and the rest of it. */
export function numberedLine(line: string): { number: number; rest: string } | undefined {
  const found = numbered.exec(line);
  const number = found?.[1] ?? found?.[3] ?? found?.[5] ?? found?.[7];
  if (number === undefined) return undefined;
  const rest = (found?.[2] ?? found?.[4] ?? found?.[6] ?? '').trim();
  // `1. Soru: …`, or `1. Soru` above what is asked.
  return { number: Number(number), rest: rest.replace(/^(?:soru|question)(?:\s*:\s+|\s*$)/iu, '') };
}

/** `Soru: …`, `Question: …`, `Q: …`, above or before what is asked where questions have no numbers. */
const heading = /^\s*(?:soru|question|q)\s*[:.]\s*(.*)$/iu;
/** What is asked behind such a word; nothing if the line does not begin with one. */
export const headedLine = (line: string): string | undefined => heading.exec(line)?.[1]?.trim();
export const isHeading = (line: string): boolean => heading.test(line);

const level =
  /^(?:[([]\s*(easy|medium|hard|kolay|orta|zor)\s*[)\]]|\|\s*(easy|medium|hard|kolay|orta|zor)\s*$)\s*[:.–-]?\s*/iu;

/** Takes the difficulty from behind the number of a question: `Question 1 (Easy)`, `Soru 001 | Kolay`. */
export function takeLevel(rest: string): { rest: string; level?: string } {
  const found = level.exec(rest);
  const said = found?.[1] ?? found?.[2];
  return found && said ? { rest: rest.slice(found[0].length), level: said } : { rest };
}

export type Setting =
  'title' | 'marks' | 'type' | 'difficulty' | 'subject' | 'topic' | 'tags' | 'year' | 'hint' | 'source';
const settings: [Setting, RegExp][] = [
  ['title', /^(?:title|başlik)$/iu],
  ['marks', /^(?:points?|marks?|puani?)$/iu],
  ['type', /^(?:type|question type|tür|soru türü|soru tipi)$/iu],
  ['difficulty', /^(?:difficulty|zorluk(?: derecesi| düzeyi)?)$/iu],
  ['subject', /^(?:subject|ders)$/iu],
  ['topic', /^(?:topic|category|konu|kategori|ünite)$/iu],
  ['tags', /^(?:tags?|etiket(?:ler)?)$/iu],
  ['year', /^(?:year|yil)$/iu],
  ['hint', /^(?:hint|ipucu)$/iu],
  ['source', /^(?:source|kaynak)$/iu],
];

/** `Title: …`, `Puan: 5`. */
export function settingOf(line: string): { setting: Setting; value: string } | undefined {
  const [, name, value = ''] = /^\s*(\p{L}[\p{L} ]{0,20}?)\s*:\s*(\S.*)$/u.exec(line) ?? [];
  const setting = name && settings.find(([, pattern]) => pattern.test(name.replace(/[İIı]/g, 'i')))?.[0];
  return setting ? { setting, value: value.trim() } : undefined;
}

const told =
  /^\s*(?:[-*•]\s+)?(?:(?:k[iı]sa|detayl[iı]|short|brief|detailed)\s+)?(?:explanation|rationale|feedback|solution|reason|expl?|sol|ex|a[çc][ıi]klama|[çc]özüm|gerekçe|geri ?bildirim)\s*:\s*/iu;

/** How many characters of a line say that an explanation follows: `Açıklama: …`. */
export const explanationAt = (line: string): number => told.exec(line.replace(/İ/g, 'i'))?.[0].length ?? 0;

const sample =
  /^\s*(?:(?:model|sample|suggested|possible|expected) answers?|(?:örnek|model|beklenen) (?:cevap|yanit))\s*:\s*/iu;

/** How many characters of a line say that a written answer as it should be follows: `Örnek cevap: …`. */
export const sampleAt = (line: string): number => sample.exec(line.replace(/[İıI]/g, 'i'))?.[0].length ?? 0;

const types: [NonNullable<Pasted['as']>, RegExp][] = [
  ['essay', /^(?:e|es|ess|essay|paragraph|açık uçlu|klasik)$/iu],
  ['short', /^(?:f|fib|sa|short answer|fill in the blank|kısa cevap|boşluk doldurma)$/iu],
  ['matching', /^(?:mt|mat|matching|eşleştirme)$/iu],
];

/** Puts what a line says of a question to it. Source of `Type`: the Standard Format of Respondus. */
export function apply(question: Partial<Pasted>, setting: Setting, value: string): void {
  if (setting === 'title') question.title = value;
  if (setting === 'difficulty' || setting === 'hint' || setting === 'source')
    question.unheld = [...(question.unheld ?? []), [setting, value]];
  if (setting === 'subject') question.subject = value;
  if (setting === 'topic') question.category = value.split(/\s*[/>]\s*/).filter(Boolean);
  if (setting === 'tags' || setting === 'year')
    question.tags = [...(question.tags ?? []), ...value.split(/\s*[,;]\s*/).filter(Boolean)];
  if (setting === 'marks') {
    const marks = Number(readDecimal(value)?.value ?? NaN);
    if (Number.isFinite(marks)) question.marks = marks;
  }
  if (setting === 'type') {
    const as = types.find(([, pattern]) => pattern.test(value))?.[0];
    if (as) question.as = as;
  }
}

/** Signs of markup, which may stand around any word. */
const signs = '[\\u{100000}-\\u{10FFFD}]*';
const marksIn = `[([]${signs}\\s*(\\d{1,3}(?:[.,]\\d{1,2})?)${signs}\\s*${signs}(?:puan|p|points?|pts?|marks?)\\.?${signs}\\s*[)\\]]`;
const marksAtStart = new RegExp(`^(${signs})${marksIn}\\s*`, 'iu');
const marksAtEnd = new RegExp(`${marksIn}(${signs}[:.]?)$`, 'iu');

/** Space at the end, before signs of markup. */
const spaceAtEnd = new RegExp(`(?<!\\s)\\s+(${signs})$`, 'u');

/** Takes `(5 puan)` from the start or the end of a stem. */
export function takeMarks(typed: string): { stem: string; marks?: number } {
  const stem = typed.trim();
  const atStart = marksAtStart.exec(stem);
  const found = atStart ?? marksAtEnd.exec(stem);
  const marks = Number((atStart ? atStart[2] : found?.[1])?.replace(',', '.') ?? NaN);
  if (!found || !Number.isFinite(marks)) return { stem };
  const rest = atStart
    ? `${atStart[1] ?? ''}${stem.slice(atStart[0].length).replace(/^[:.–-]\s+/, '')}`
    : `${stem.slice(0, found.index).replace(spaceAtEnd, '$1')}${found[2] ?? ''}`;
  return rest.trim() === '' ? { stem } : { stem: rest, marks };
}
