import { type AssessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { nameOfWork, type Work } from '../../work-groups/works.rules';
import { submissionColumns, type Value } from './submission-columns';
import { isIn, type SubmissionSort, submissionSortFields } from './submitted.rules';

export interface SubmissionFilter {
  /** Part of the name of a student or a group, as it was typed. */
  name: string;
  section: string | undefined;
  status: AssessmentStatus | undefined;
  sort: SubmissionSort;
}

/** Filters and sorts work; missing values come last, ties in class list order. */
export function arrangeWorks(
  works: readonly Work[],
  { name, section, status, sort }: SubmissionFilter,
  compareText: (a: string, b: string) => number,
): Work[] {
  const part = foldText(name.trim());
  const down = sort.startsWith('-');
  const { value } =
    submissionColumns[submissionSortFields.find((field) => field === sort.replace('-', '')) ?? 'section'];
  const compare = (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' || typeof b === 'string' ? compareText(String(a), String(b)) : a - b;
    return down ? -order : order;
  };
  const isCalled = (name: string) => foldText(name).includes(part);
  return works
    .filter(isIn(section))
    .filter((work) => isCalled(nameOfWork(work)) || work.members?.some(({ student }) => isCalled(student.name)))
    .filter((work) => status === undefined || work.status === status)
    .sort((a, b) => compare(value(a), value(b)));
}
