import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';

export const firstScreens: FirstScreens = {};

const computed = 'Its calendar and its cards have several lists of their own, and a template knows one.';
export const unpainted: Unpainted = { [paths.home.path]: computed, [paths.dashboard.path]: computed };
