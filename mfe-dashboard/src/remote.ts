import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { defineRemote, localesOf } from '@teacher-portal/remote-sdk/federation';

const overview = () => import('./features/overview/overview.screen');

export default defineRemote({
  namespace: 'dashboard',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  routes: [
    { path: paths.home.path, title: 'title.overview', load: overview },
    { path: paths.dashboard.path, title: 'title.overview', load: overview },
    {
      path: paths.oversight.path,
      act: 'oversee',
      title: 'title.oversight',
      load: () => import('./features/oversight/oversight.screen'),
    },
  ],
});
