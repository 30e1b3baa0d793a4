import { type FirstScreens } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { firstDashboard } from './features/overview/first-screen';
import { firstCalls } from './first-calls';

const [grades = '', attention = '', , years = ''] = firstCalls[paths.home.path] ?? [];
const dashboard = firstDashboard([grades, attention, years]);

export const firstScreens: FirstScreens = { [paths.home.path]: dashboard, [paths.dashboard.path]: dashboard };
