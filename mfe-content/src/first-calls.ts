import { firstCall, type FirstCalls, remembered } from '@teacher-portal/remote-sdk/contract/first-calls';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listCoursesOfGrade, listGrades } from '@teacher-portal/remote-sdk/contract/profile';

const courses = [firstCall(listGrades), firstCall(listCoursesOfGrade, { params: { gradeId: remembered.grade } })];

/** The topics of each course are asked for once the courses are known. */
export const firstCalls: FirstCalls = { [paths.courses.list.path]: courses, [paths.categories.list.path]: courses };
