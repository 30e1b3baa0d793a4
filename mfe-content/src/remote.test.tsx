import { describeRemote } from '@teacher-portal/remote-sdk/testing/remote';
import remote from './remote';

const addresses = [
  '/course',
  '/course/course-details',
  '/course/course-details/topic-details',
  '/course/course-details/topic-details/add-lecture',
  '/category',
  '/category/category-management',
];

describeRemote(remote, addresses);
