import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { expectFirstCalls } from '@teacher-portal/remote-sdk/testing/first-calls';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { firstCalls } from './first-calls';
import remote from './remote';

test.each([
  { address: '/assignment', count: 2 },
  { address: '/assignment/assignment-list?subject=101', count: 3 },
  { address: '/assignment/assignment-list?subject=101&page=2&q=cells&type=1', count: 3 },
  { address: '/assignment/assignment-list?subject=101&shelf=both', count: 2 },
  { address: '/assignment/submitted-assignment-list?id=31', count: 3 },
  { address: '/assignment/submitted-assignment-list', count: 1 },
])('a page at $address sends the calls that its screen makes', (page) =>
  expectFirstCalls(remote, firstCalls, { ...page, answers: () => answer(listCoursesOfGrade, [course()]) }),
);
