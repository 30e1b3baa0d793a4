import { type Grade, type MemberSchool } from 'shared/contract/profile';

/** The remembered school if the user still belongs to it, else the first (specification, states). */
export function chooseSchool(
  schools: readonly MemberSchool[],
  remembered: number | undefined,
): MemberSchool | undefined {
  return schools.find(({ id }) => id === remembered) ?? schools[0];
}

/**
 * The remembered grade if it belongs to the active school, else the first of that school with a course of the teacher's
 * own, else the first; archived ones come last.
 */
export function chooseGrade(
  grades: readonly Grade[],
  schoolId: number | undefined,
  remembered: number | undefined,
): Grade | undefined {
  const own = grades.filter((grade) => grade.schoolId === schoolId);
  const present = own.filter(({ archived }) => !archived);
  return own.find(({ id }) => id === remembered) ?? present.find(({ mine }) => mine) ?? present[0] ?? own[0];
}
