import { paths } from 'shared/contract/paths';
import { defineRemote } from 'shared/federation';

const overview = () => import('./features/overview/overview.screen');

export default defineRemote({
  namespace: 'dashboard',
  locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
  routes: [
    { path: paths.home.path, title: 'title.overview', load: overview },
    { path: paths.dashboard.path, title: 'title.overview', load: overview },
  ],
});
