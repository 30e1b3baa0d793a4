import { type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import {
  isDamagedNumber,
  isPartOfName,
  nameKey,
  numberIndex,
  numberKey,
} from '@teacher-portal/roster/names/same-person';
import { addressKey } from '@teacher-portal/text-folding/typed-text';

/** The identity of a student in a row of a file; empty strings for missing values. */
export interface RowIdentity {
  number: string;
  email: string;
  name: string;
}

type Mark = keyof RowIdentity;

/** `disagrees`: one value identifies the student, another one contradicts it. */
export type Match =
  | { student: GradebookStudent }
  | { reason: 'unknown' | 'ambiguous' | 'damaged' }
  | { reason: 'disagrees'; by: Mark; but: Mark; name: string };

const agrees: Record<Mark, (given: string, student: GradebookStudent) => boolean> = {
  number: (given, { studentNumber }) => studentNumber === null || numberKey(studentNumber) === numberKey(given),
  email: (given, { email }) => email === null || addressKey(email) === addressKey(given),
  name: (given, { name }) => nameKey(given) === nameKey(name) || isPartOfName(given, name),
};

/** Finds the student of a row by number, then e-mail, then name, and checks the other values. */
export function studentMatcher(students: readonly GradebookStudent[]): (row: RowIdentity) => Match {
  const byNumber = numberIndex(students, ({ studentNumber }) => studentNumber);
  const byEmail = new Map(students.flatMap((student) => (student.email ? [[addressKey(student.email), student]] : [])));
  const names = students.map((student) => ({ key: nameKey(student.name), student }));
  return (row) => {
    const numbered = row.number === '' ? undefined : byNumber(row.number);
    if (numbered === undefined && isDamagedNumber(row.number)) return { reason: 'damaged' };
    const key = nameKey(row.name);
    const named = row.name === '' ? [] : names.filter((each) => each.key === key);
    const found: { by: Mark; student: GradebookStudent | undefined }[] = [
      { by: 'number', student: numbered === 'ambiguous' ? undefined : numbered },
      { by: 'email', student: byEmail.get(addressKey(row.email)) },
      { by: 'name', student: named.length === 1 ? named[0]?.student : undefined },
    ];
    const hit = found.find(({ student }) => student !== undefined);
    if (!hit?.student) return { reason: named.length > 1 ? 'ambiguous' : 'unknown' };
    const { by, student } = hit;
    // A part of a name may be the whole name of somebody else.
    const isAnother = named.length > 0 && named.every((each) => each.student !== student);
    const but = (['number', 'email', 'name'] as const).find(
      (mark) =>
        mark !== by && row[mark] !== '' && (!agrees[mark](row[mark], student) || (mark === 'name' && isAnother)),
    );
    return but ? { reason: 'disagrees', by, but, name: student.name } : { student };
  };
}
