import { expectFirstCalls } from '@teacher-portal/remote-sdk/testing/first-calls';
import { firstCalls } from './first-calls';
import remote from './remote';

test.each([
  { address: '/student', count: 2 },
  { address: '/student?sort=tier', count: 2 },
  { address: '/student/submission-grading?id=3', count: 2 },
  { address: '/student/submission-grading?id=3&by=question', count: 1 },
])('a page at $address sends the calls that its screen makes', (page) => expectFirstCalls(remote, firstCalls, page));
