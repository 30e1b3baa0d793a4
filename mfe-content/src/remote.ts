import { paths } from 'shared/contract/paths';
import { defineRemote } from 'shared/federation';

const underWay = () => import('./features/under-way/under-way.screen');

export default defineRemote({
  namespace: 'content',
  locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
  routes: [
    { path: paths.courses.list.path, title: 'title.courses', load: () => import('./features/course-list/course-list.screen') },
    { path: paths.courses.details.path, title: 'title.courseDetails', load: async () => ({ Screen: (await underWay()).CourseDetails }) },
    { path: paths.courses.topic.path, title: 'title.topicDetails', load: async () => ({ Screen: (await underWay()).TopicDetails }) },
    { path: paths.courses.addLecture.path, title: 'title.addLecture', load: async () => ({ Screen: (await underWay()).LectureForm }) },
    {
      path: paths.categories.list.path,
      title: 'title.categories',
      load: () => import('./features/category-catalogue/category-catalogue.screen'),
    },
    {
      path: paths.categories.management.path,
      title: 'title.categoryManagement',
      load: async () => ({ Screen: (await underWay()).CategoryManagement }),
    },
  ],
});
