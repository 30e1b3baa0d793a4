import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';

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
  | { reason: 'unknown' | 'ambiguous' }
  | { reason: 'disagrees'; by: Mark; but: Mark; name: string };

/** The words of a name in any order: “Ak, Ayşe” is “Ayşe Ak”. */
const wordsOf = (name: string): string[] => (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort();

/** Spreadsheets drop zeros in front of numbers. */
const plainNumber = (number: string) =>
  foldText(number)
    .replace(/\s/g, '')
    .replace(/^0+(?=\d)/, '');
const foldEmail = (email: string) => email.trim().toLowerCase();

/** Whether a name can be that of the student: middle names and family names may be missing in one of them. */
function isNameOf(name: string, student: GradebookStudent): boolean {
  const [given, own] = [wordsOf(name), wordsOf(student.name)];
  const [short, long] = given.length < own.length ? [given, own] : [own, given];
  return short.every((word) => long.includes(word));
}

const only = <Thing>(things: readonly Thing[]): Thing | undefined => (things.length === 1 ? things[0] : undefined);

function byNumber(number: string, students: readonly GradebookStudent[]): GradebookStudent | undefined {
  const exact = students.find(({ studentNumber }) => studentNumber === number);
  const plain = plainNumber(number);
  const same = ({ studentNumber }: GradebookStudent) => studentNumber !== null && plainNumber(studentNumber) === plain;
  return exact ?? only(students.filter(same));
}

const agrees: Record<Mark, (given: string, student: GradebookStudent) => boolean> = {
  number: (given, { studentNumber }) => studentNumber === null || plainNumber(studentNumber) === plainNumber(given),
  email: (given, { email }) => email === null || foldEmail(email) === foldEmail(given),
  name: isNameOf,
};

/** Finds the student of a row by number, then e-mail, then name, and checks the other values. */
export function matchStudent(row: RowIdentity, students: readonly GradebookStudent[]): Match {
  const found: { by: Mark; student: GradebookStudent | undefined }[] = [
    { by: 'number', student: row.number === '' ? undefined : byNumber(row.number, students) },
    { by: 'email', student: students.find(({ email }) => email !== null && foldEmail(email) === foldEmail(row.email)) },
  ];
  const named = students.filter(({ name }) => wordsOf(name).join(' ') === wordsOf(row.name).join(' '));
  found.push({ by: 'name', student: row.name === '' ? undefined : only(named) });
  const hit = found.find(({ student }) => student !== undefined);
  if (!hit?.student) return { reason: row.name !== '' && named.length > 1 ? 'ambiguous' : 'unknown' };
  const { by, student } = hit;
  const but = (['number', 'email', 'name'] as const).find(
    (mark) => mark !== by && row[mark] !== '' && !agrees[mark](row[mark], student),
  );
  return but ? { reason: 'disagrees', by, but, name: student.name } : { student };
}
