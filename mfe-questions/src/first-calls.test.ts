import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { expectFirstCalls } from '@teacher-portal/remote-sdk/testing/first-calls';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { firstCalls } from './first-calls';
import remote from './remote';

test.each([
  { address: '/questions', count: 2 },
  { address: '/questions/questions-list?subject=101', count: 3 },
  { address: '/questions/questions-list?subject=101&size=100&page=2&sort=facility&q=cell+wall', count: 3 },
  { address: '/questions/questions-list?subject=101&level=2', count: 2 },
])('a page at $address sends the calls that its screen makes', (page) =>
  expectFirstCalls(remote, firstCalls, { ...page, answers: () => answer(listCoursesOfGrade, [course()]) }),
);
