import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstSubmissions } from './features/submitted-list/first-screen';
import { firstCalls } from './first-calls';

const submitted = paths.assessments.submitted.path;

export const firstScreens: FirstScreens = { [submitted]: firstSubmissions(firstCalls[submitted] ?? []) };

const computed = 'What a row offers depends on the state of its assessment, for which no samples are declared.';
export const unpainted: Unpainted = {
  [paths.assessments.area.path]: computed,
  [paths.assessments.list.path]: computed,
};
