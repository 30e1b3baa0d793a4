import { type FirstScreens, type Unpainted } from '@teacher-portal/remote-sdk/contract/first-screens';

export const firstScreens: FirstScreens = {};

export const unpainted: Unpainted = {
  '/class': 'Posts come from a service, which may be slow, so the page does not ask for them before its scripts.',
};
