import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstSubjects } from '@teacher-portal/remote-sdk/entities/first-subjects';
import { firstCalls } from './first-calls';

const { path } = paths.assessments.area;

/** Without a course in its address it is the choice of one. */
export const firstScreens: FirstScreens = { [path]: firstSubjects(firstCalls[path] ?? []) };

export const unpainted: Unpainted = {
  [paths.assessments.list.path]: 'It is of the course in its address, and a template knows no address.',
  [paths.assessments.submitted.path]: 'It is of the assessment in its address, and a template knows no address.',
};
