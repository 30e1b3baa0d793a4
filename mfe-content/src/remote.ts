import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { defineRemote, localesOf } from '@teacher-portal/remote-sdk/federation';

export default defineRemote({
  namespace: 'content',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  routes: [
    {
      path: paths.courses.list.path,
      act: 'content',
      title: 'title.courses',
      load: () => import('./features/course-list/course-list.screen'),
    },
    {
      path: paths.courses.details.path,
      act: 'content',
      title: 'title.courseDetails',
      load: () => import('./features/course-details/course-details.screen'),
    },
    {
      path: paths.courses.topic.path,
      act: 'content',
      title: 'title.topicDetails',
      load: () => import('./features/topic-details/topic-details.screen'),
    },
    {
      path: paths.courses.addLecture.path,
      act: 'write',
      title: 'title.addLecture',
      load: () => import('./features/lecture-editor/lecture-editor.screen'),
    },
    {
      path: paths.categories.list.path,
      act: 'content',
      title: 'title.categories',
      load: () => import('./features/category-catalogue/category-catalogue.screen'),
    },
    {
      path: paths.categories.management.path,
      act: 'write',
      title: 'title.categoryManagement',
      load: () => import('./features/category-management/category-management.screen'),
    },
  ],
});
