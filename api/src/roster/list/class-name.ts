import { foldText } from 'shared/contract/fold-text';

export interface SchoolGrade {
  id: number;
  name: string;
}

export interface ClassName {
  gradeId?: number;
  section?: string;
}

/** Words beside a grade or a section. */
const around = ['sinif', 'sinifi', 'sube', 'subesi', 'grade', 'class', 'year', 'section', 'form'];

const numberIn = (name: string) => /\d+/.exec(name)?.[0];
const wordsOf = (text: string) =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => /^(\d{1,2})(\p{L}.*)$/u.exec(word)?.slice(1) ?? word)
    .filter((word) => word !== '' && !around.includes(foldText(word)));

/**
 * `9-A`, `9. Sınıf / A Şubesi`, `Grade 9` or `A` as grade and section; `unknown` for a grade that the school does not
 * have exactly once.
 */
export function splitClass(text: string, grades: readonly SchoolGrade[]): ClassName | 'unknown' {
  const whole = grades.filter(({ name }) => foldText(name) === foldText(text.trim()));
  if (whole[0] && whole.length === 1) return { gradeId: whole[0].id };
  const words = wordsOf(text);
  const at = words.findIndex((word) => /^\d{1,2}$/.test(word));
  const number = words[at];
  if (number === undefined) return words.length > 0 ? { section: words.join(' ') } : {};
  const ofNumber = grades.filter(({ name }) => Number(numberIn(name)) === Number(number));
  if (!ofNumber[0] || ofNumber.length > 1) return 'unknown';
  const section = words.slice(at + 1).join(' ');
  return { gradeId: ofNumber[0].id, ...(section !== '' && { section }) };
}
