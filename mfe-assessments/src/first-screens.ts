import { type FirstScreens } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstSubjects } from '@teacher-portal/remote-sdk/entities/first-subjects';
import { firstCalls } from './first-calls';

const { path } = paths.assessments.area;

/** Without a course in its address it is the choice of one. */
export const firstScreens: FirstScreens = { [path]: firstSubjects(firstCalls[path] ?? []) };
