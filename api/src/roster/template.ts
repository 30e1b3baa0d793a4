import { type Language } from 'shared/contract/limits';
import { csvDialect } from 'shared/contract/regions';
import { serverTexts } from '../text/server-texts';

/** The template with one example row; begins with a byte order mark for spreadsheets. */
export function studentTemplate(language: Language): { fileName: string; text: string } {
  const { fileName, headings, example } = serverTexts(language).studentTemplate;
  const columns = Object.keys(headings) as (keyof typeof headings)[];
  const line = (texts: typeof headings) => columns.map((column) => texts[column]).join(csvDialect(language).separator);
  return { fileName, text: `\uFEFF${line(headings)}\r\n${line(example)}\r\n` };
}
