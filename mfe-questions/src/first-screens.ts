import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstSubjects } from '@teacher-portal/remote-sdk/entities/first-subjects';
import { firstCalls } from './first-calls';

const { path } = paths.questions.area;

/** Without a course in its address it is the choice of one. */
export const firstScreens: FirstScreens = { [path]: firstSubjects(firstCalls[path] ?? []) };

export const unpainted: Unpainted = {
  [paths.questions.list.path]: 'Questions may hold formulas and pictures, and a template writes texts only.',
};
