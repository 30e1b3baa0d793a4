import { type AssessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { submissionColumns, type Value } from './submission-columns';
import { isIn, type SubmissionSort, submissionSortFields } from './submitted.rules';

export interface SubmissionFilter {
  /** Part of a student's name, as it was typed. */
  name: string;
  section: string | undefined;
  status: AssessmentStatus | undefined;
  sort: SubmissionSort;
}

/** Filters and sorts submissions; missing values come last, ties in class list order. */
export function arrangeSubmissions(
  submissions: readonly SubmissionSummary[],
  { name, section, status, sort }: SubmissionFilter,
  compareText: (a: string, b: string) => number,
): SubmissionSummary[] {
  const part = foldText(name.trim());
  const down = sort.startsWith('-');
  const { value } =
    submissionColumns[submissionSortFields.find((field) => field === sort.replace('-', '')) ?? 'section'];
  const compare = (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' || typeof b === 'string' ? compareText(String(a), String(b)) : a - b;
    return down ? -order : order;
  };
  return submissions
    .filter(isIn(section))
    .filter(({ student }) => foldText(student.name).includes(part))
    .filter((submission) => status === undefined || submission.status === status)
    .sort((a, b) => compare(value(a), value(b)));
}
