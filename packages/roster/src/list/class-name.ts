import { foldText } from '@teacher-portal/text-folding/fold-text';

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
/** Words of titles. */
const titles = ['liste', 'listesi', 'list', 'ogrenci', 'ogrenciler', 'ogrencileri', 'ogrencilerinin', 'students'];
/** A figure, with all that follows: “10-B mevcudu: 30”, “class average 7”. */
const figures = /\b(?:mevcut|mevcudu|toplam|toplami|sayisi|ortalama|ortalamasi|size|average|total|sayfa|page)\b.*$/u;

const numberIn = (name: string) => /\d+/.exec(name)?.[0];
const wordsOf = (text: string) =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => /^(\d{1,2})(\p{L}.*)$/u.exec(word)?.slice(1) ?? word)
    .filter((word) => word !== '' && !around.includes(foldText(word)));

/** Reads the class of a student. */
export type ClassReader = (text: string) => ClassName | 'unknown';

/**
 * Reads `9-A`, `9. Sınıf / A Şubesi`, `Grade 9` or `A` as grade and section; `unknown` for a grade that the school does
 * not have exactly once. A list has few classes and many students, so each class is read once.
 */
export function classReader(grades: readonly SchoolGrade[]): ClassReader {
  const folded = grades.map(({ id, name }) => ({ id, name: foldText(name), number: Number(numberIn(name)) }));
  const known = new Map<string, ClassName | 'unknown'>();
  return (text) => {
    const found = known.get(text) ?? splitClass(text, folded);
    known.set(text, found);
    return found;
  };
}

interface FoldedGrade extends SchoolGrade {
  number: number;
}

function splitClass(text: string, grades: readonly FoldedGrade[]): ClassName | 'unknown' {
  const asked = foldText(text.trim());
  const whole = grades.filter(({ name }) => name === asked);
  if (whole[0] && whole.length === 1) return { gradeId: whole[0].id };
  const words = wordsOf(text);
  const at = words.findIndex((word) => /^\d{1,2}$/.test(word));
  const number = words[at];
  if (number === undefined) return words.length > 0 ? { section: words.join(' ') } : {};
  const ofNumber = grades.filter((grade) => grade.number === Number(number));
  if (!ofNumber[0] || ofNumber.length > 1) return 'unknown';
  const section = words.slice(at + 1).join(' ');
  return { gradeId: ofNumber[0].id, ...(section !== '' && { section }) };
}

const isShort = (word: string) => /^\p{L}{1,2}$/u.test(word);

/**
 * The class in a line of its own, such as “10-B Sınıfı”, “A Şubesi” or “Class | 10-B”, as `10 B` or `A`; undefined for
 * other lines. Beside it may be what has a colon: “Teacher: …”.
 */
export function classIn(cells: readonly string[]): string | undefined {
  const [first = '', second = '', ...more] = [...new Set(cells.filter((cell) => cell !== ''))].filter(
    (text, at) => at === 0 || !text.includes(':'),
  );
  if (more.length > 0 || (second !== '' && wordsOf(first).length > 0)) return undefined;
  const text = `${first} ${second}`;
  const isNamed = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => around.includes(word));
  const words = wordsOf(withoutFigures(text)).filter((word) => !titles.includes(foldText(word)));
  const at = words.findIndex((word) => /^\d{1,2}$/.test(word));
  const [grade, ...section] = words.slice(Math.max(at, 0));
  if (grade === undefined || section.length > 2) return undefined;
  if (at < 0) return isNamed && words.length === 1 && isShort(grade) ? grade : undefined;
  const isClass = isNamed || (at === 0 && section.length === 1 && section.every(isShort));
  return isClass ? [grade, ...section].join(' ') : undefined;
}

/** Folding keeps the number of words, but not of letters. */
function withoutFigures(text: string): string {
  const kept = foldText(text).replace(figures, '').split(/\s+/).filter(Boolean).length;
  return text.split(/\s+/).slice(0, kept).join(' ');
}
