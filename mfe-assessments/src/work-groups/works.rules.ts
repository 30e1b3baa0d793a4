import { sortName } from '@teacher-portal/remote-sdk/contract/name-order';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';

/** One piece of work: the submission of a student, or that by which a group is graded, with those of all its students. */
export interface Work extends SubmissionSummary {
  /** In the order of the class list; missing where somebody handed in alone. */
  members?: readonly SubmissionSummary[];
}

/** Submissions with one for each group, which stands where the first of its students stood and has the group’s mark. */
export function worksOf(submissions: readonly SubmissionSummary[]): Work[] {
  const membersOf = new Map<number, SubmissionSummary[]>();
  for (const each of submissions) {
    const key = each.group?.first ?? each.id;
    membersOf.set(key, [...(membersOf.get(key) ?? []), each]);
  }
  return [...membersOf].flatMap(([first, members]): Work[] => {
    // Who sees only some of the students may not see the one by whom the group is graded.
    const [graded] = members.filter(({ id }) => id === first).concat(members);
    if (!graded?.group) return members;
    const { marks, result } = members.find(({ group }) => group?.adjusted === null) ?? graded;
    return [{ ...graded, marks, ...(result !== undefined && { result }), members }];
  });
}

/** The submissions that these pieces of work are made of. */
export const submissionsIn = (works: readonly Work[]): SubmissionSummary[] =>
  works.flatMap((work) => work.members ?? [work]);

/** The students who handed in together with some of these, and are not among them. */
export function matesOf(
  studentIds: readonly number[],
  submissions: readonly SubmissionSummary[],
): SubmissionSummary['student'][] {
  const ids = new Set(studentIds);
  const groups = new Set(
    submissions.flatMap(({ group, student }) => (group && ids.has(student.id) ? group.first : [])),
  );
  return submissions.flatMap(({ group, student }) =>
    group && groups.has(group.first) && !ids.has(student.id) ? student : [],
  );
}

/** Whose work it is: the student's, or the group's. */
export const nameOfWork = ({ members, group, student }: Work): string => (members && group?.name) || student.name;

export const sortNameOf = (work: Work): string => (work.members ? nameOfWork(work) : sortName(work.student));

export const sectionsOfWork = ({ members, section }: Work): string[] => [
  ...new Set(members ? members.map((each) => each.section) : [section]),
];
