import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { expectFirstCalls } from '@teacher-portal/remote-sdk/testing/first-calls';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { submission } from './work-groups/testing/submission.fixture';
import { firstCalls } from './first-calls';
import remote from './remote';

test.each([
  { address: '/assignment', count: 2 },
  { address: '/assignment/assignment-list?subject=101', count: 3 },
  { address: '/assignment/assignment-list?subject=101&page=2&q=cells&type=1', count: 3 },
  { address: '/assignment/assignment-list?subject=101&shelf=both', count: 2 },
  { address: '/assignment/submitted-assignment-list?id=31', count: 4 },
  { address: '/assignment/submitted-assignment-list', count: 1 },
])('a page at $address sends the calls that its screen makes', (page) =>
  expectFirstCalls(remote, firstCalls, {
    ...page,
    answers: () => {
      answer(listCoursesOfGrade, [course()]);
      // Only of a list with graded work does the screen ask whether results are released.
      answer(listSubmissions, [submission(1, 'Ada', { status: assessmentStatus.graded })]);
    },
  }),
);
