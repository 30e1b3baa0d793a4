import { type Grade, type MemberSchool } from 'shared/contract/profile';

/** The remembered school if the user still belongs to it, else the first (specification, states). */
export function chooseSchool(
  schools: readonly MemberSchool[],
  remembered: number | undefined,
): MemberSchool | undefined {
  return schools.find(({ id }) => id === remembered) ?? schools[0];
}

/** The remembered grade if it belongs to the active school, else the first of that school that is not archived. */
export function chooseGrade(
  grades: readonly Grade[],
  schoolId: number | undefined,
  remembered: number | undefined,
): Grade | undefined {
  const own = grades.filter((grade) => grade.schoolId === schoolId);
  return own.find(({ id }) => id === remembered) ?? own.find(({ archived }) => !archived) ?? own[0];
}
