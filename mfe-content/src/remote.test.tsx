import { describeRemote } from 'shared/testing/remote';
import remote from './remote';

const addresses = [
  '/course',
  '/course/course-details',
  '/course/course-details/topic-details',
  '/course/course-details/topic-details/add-lecture',
  '/category',
  '/category/category-management',
];

const underWay = [
  { path: '/course/course-details', en: 'Course', tr: 'Ders', area: '/course' },
  { path: '/course/course-details/topic-details', en: 'Topic', tr: 'Konu', area: '/course' },
  { path: '/course/course-details/topic-details/add-lecture', en: 'Lecture', tr: 'Ders içeriği', area: '/course' },
  { path: '/category/category-management', en: 'Manage categories', tr: 'Konuları yönet', area: '/category' },
];

describeRemote(remote, addresses, underWay);
