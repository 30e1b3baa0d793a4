import { defineRemote, localesOf } from '@teacher-portal/remote-sdk/federation';

export default defineRemote({
  namespace: 'classroom',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  routes: [
    { path: '/class', title: 'title.stream', load: () => import('./features/class-stream/class-stream.screen') },
    {
      path: '/class/attendance',
      title: 'title.attendance',
      load: () => import('./features/attendance/attendance.screen'),
    },
  ],
});
