import { type Course, type Grade } from '@teacher-portal/remote-sdk/contract/profile';

export interface GradeCourses {
  grade: Grade;
  courses: Course[];
}

/** Groups courses by grade, in grade order; grades without courses are left out. */
export const coursesByGrade = (grades: readonly Grade[], courses: readonly Course[]): GradeCourses[] =>
  grades
    .map((grade) => ({ grade, courses: courses.filter(({ gradeId }) => gradeId === grade.id) }))
    .filter((group) => group.courses.length > 0);
