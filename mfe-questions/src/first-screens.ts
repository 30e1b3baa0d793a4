import { type FirstScreens } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstSubjects } from '@teacher-portal/remote-sdk/entities/first-subjects';
import { firstBank } from './features/question-bank/first-screen';
import { firstCalls } from './first-calls';

const { area, list } = paths.questions;

/** Without a course in its address it is the choice of one. */
export const firstScreens: FirstScreens = {
  [area.path]: firstSubjects(firstCalls[area.path] ?? []),
  [list.path]: firstBank(firstCalls[list.path] ?? []),
};
