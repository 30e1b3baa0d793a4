import { defineRemote, localesOf } from '@teacher-portal/remote-sdk/federation';

export default defineRemote({
  namespace: 'classroom',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  parts: { student: () => import('./features/student-attendance/student-attendance.part') },
  routes: [
    { path: '/class', title: 'title.stream', load: () => import('./features/class-stream/class-stream.screen') },
    {
      path: '/class/attendance',
      title: 'title.attendance',
      load: () => import('./features/attendance/attendance.screen'),
    },
    { path: '/class/messages', title: 'title.messages', load: () => import('./features/messages/messages.screen') },
    { path: '/class/messages/thread', title: 'title.thread', load: () => import('./features/messages/thread.screen') },
    {
      path: '/class/messages/reports',
      title: 'title.reports',
      load: () => import('./features/messages/reports.screen'),
    },
  ],
});
