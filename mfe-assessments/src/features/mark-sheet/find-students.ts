import { type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { nameWords, numberKey } from '@teacher-portal/roster/names/same-person';

/**
 * 0 for a complete number, 1 for a prefix of one, 2 if every word is a prefix of a word of the name; undefined
 * otherwise.
 */
function rankOf({ name, studentNumber }: GradebookStudent, typed: readonly string[]): number | undefined {
  const [only] = typed;
  if (only !== undefined && typed.length === 1 && studentNumber !== null) {
    const [number, wanted] = [numberKey(studentNumber), numberKey(only)];
    if (number === wanted) return 0;
    if (/^\d/.test(only) && number.startsWith(wanted)) return 1;
  }
  const words = nameWords(name);
  const used = new Set<number>();
  const begins = typed.every((part) => {
    const at = words.findIndex((word, index) => !used.has(index) && word.startsWith(part));
    used.add(at);
    return at >= 0;
  });
  return begins ? 2 : undefined;
}

/** The rows of students that match a text, best match first, then in list order; none for an empty text. */
export function findStudents(text: string, students: readonly GradebookStudent[]): number[] {
  const typed = nameWords(text);
  if (typed.length === 0) return [];
  const found = students.flatMap((student, row) => {
    const rank = rankOf(student, typed);
    return rank === undefined ? [] : [{ row, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank || a.row - b.row).map(({ row }) => row);
}
