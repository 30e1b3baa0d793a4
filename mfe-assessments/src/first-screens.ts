import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstSubjects } from '@teacher-portal/remote-sdk/entities/first-subjects';
import { firstSubmissions } from './features/submitted-list/first-screen';
import { firstCalls } from './first-calls';

const { path } = paths.assessments.area;
const submitted = paths.assessments.submitted.path;

/** Without a course in its address it is the choice of one. */
export const firstScreens: FirstScreens = {
  [path]: firstSubjects(firstCalls[path] ?? []),
  [submitted]: firstSubmissions(firstCalls[submitted] ?? []),
};

export const unpainted: Unpainted = {
  [paths.assessments.list.path]:
    'What a row offers depends on the state of its assessment, for which no samples are declared.',
};
