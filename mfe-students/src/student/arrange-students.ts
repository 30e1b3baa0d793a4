import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { compareNames, compareText, foldText } from '@teacher-portal/remote-sdk/i18n';
import { type ListView, type StudentField } from './list-view';
import { studentColumns } from './student-columns';

const isMissing = (value: string | number | null): value is null | '' => value === null || value === '';

const isFound = ({ name, studentNumber, email, guardianName, contactNumber }: Student, wanted: string) =>
  wanted === '' ||
  [name, studentNumber, email, guardianName, contactNumber].some(
    (text) => text !== null && foldText(text).includes(wanted),
  );

/**
 * Filters and sorts the students for a view: collated by language, missing values last in both directions, ties by
 * name.
 */
export function arrangeStudents(
  students: readonly Student[],
  view: ListView,
  gradeNames: ReadonlyMap<number, string>,
): Student[] {
  const wanted = foldText(view.search.trim());
  const isDescending = view.sort.startsWith('-');
  const field = view.sort.replace(/^-/, '') as StudentField;
  const { value, order: valueOf = value } = studentColumns[field];
  const compare = (a: Student, b: Student) => {
    const [left, right] = [valueOf(a, gradeNames), valueOf(b, gradeNames)];
    if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right));
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : compareText(String(left), String(right));
    return isDescending ? -order : order;
  };
  return students
    .filter((student) => isFound(student, wanted))
    .filter(
      ({ section, tier }) =>
        (view.section === undefined || section === view.section) && (view.tier === undefined || tier === view.tier),
    )
    .sort((a, b) => compare(a, b) || compareNames(a, b) || a.id - b.id);
}
