import { inForm } from '@teacher-portal/text-folding/combining-marks';

/** Letters that Unicode decomposition does not change. */
const plain: Record<string, string> = {
  ı: 'i',
  İ: 'I',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  ł: 'l',
  Ł: 'L',
};

/** Up to four letters of the name: "Fizik" → FIZI, "Kimya Laboratuvarı" → KILA, "生物" → COUR. */
function stem(name: string): string {
  const letters = name.replace(/[ıİßøØæÆłŁ]/g, (letter) => plain[letter] ?? letter);
  const words = inForm(letters, 'NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z]+/g);
  const [first = 'COURSE', second] = words ?? [];
  return second ? first.slice(0, 2) + second.slice(0, 2) : first.slice(0, 4);
}

/** A unique code for each name: the stem, the number of the grade, and a number within the stem. */
export function courseCodes(grades: readonly { courses: readonly { name: string }[] }[]): string[][] {
  const counts = new Map<string, number>();
  return grades.map(({ courses }, grade) =>
    courses.map(({ name }) => {
      const prefix = `${stem(name)}-${grade + 1}`;
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix}${String(count).padStart(2, '0')}`;
    }),
  );
}

/** A code for a course of the n-th grade that none of these is. */
export function newCourseCode(name: string, grade: number, taken: ReadonlySet<string>): string {
  const prefix = `${stem(name)}-${grade}`;
  for (let count = 1; ; count += 1) {
    const code = `${prefix}${String(count).padStart(2, '0')}`;
    if (!taken.has(code)) return code;
  }
}
