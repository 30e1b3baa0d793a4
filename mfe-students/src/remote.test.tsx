import { describeRemote } from '@teacher-portal/remote-sdk/testing/remote';
import remote from './remote';

const addresses = [
  '/student',
  '/student/student-details',
  '/student/student-form',
  '/student/withdrawn-students',
  '/student/classes',
  '/student/class',
  '/student/access-slips',
  '/student/grades-and-courses',
  '/student/school-years',
  '/student/members',
  '/student/integrations',
  '/student/submission-grading',
  '/student/submission-preview',
];

describeRemote(remote, addresses);
