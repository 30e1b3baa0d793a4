import { describeRemote } from 'shared/testing/remote';
import remote from './remote';

const addresses = [
  '/student',
  '/student/student-details',
  '/student/submission-grading',
  '/student/submission-preview',
];

const underWay = [
  { path: '/student/student-details', en: 'Student', tr: 'Öğrenci', area: '/student' },
  { path: '/student/submission-grading', en: 'Grade a submission', tr: 'Çalışmayı puanla', area: '/student' },
  { path: '/student/submission-preview', en: 'Submitted work', tr: 'Teslim edilen çalışma', area: '/student' },
];

describeRemote(remote, addresses, underWay);
