import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstBank } from './features/question-bank/first-screen';
import { firstCalls } from './first-calls';

const { area, list } = paths.questions;

export const firstScreens: FirstScreens = { [list.path]: firstBank(firstCalls[list.path] ?? []) };

export const unpainted: Unpainted = {
  [area.path]:
    'Without a course it has the questions of all of them, by a call with a body, which no page sends early.',
};
