import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';

export const firstScreens: FirstScreens = {};

const computed =
  'Its cards compute what they show from several lists and the time of day, and a template writes values as they were sent.';
export const unpainted: Unpainted = { [paths.home.path]: computed, [paths.dashboard.path]: computed };
