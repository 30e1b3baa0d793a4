import { screen, within } from '@testing-library/react';
import {
  type AssessmentSummary,
  listAssessments,
  listAssessmentsByCourseCode,
} from '@teacher-portal/remote-sdk/contract/assessment';
import { getClashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { noClashes } from '../../../exam-clashes/testing/clashes.fixture';
import remote from '../../../remote';
import { Screen } from '../assessment-list.screen';

/** The list of a course, in a portal of two courses. */
export const showList = (options: PortalOptions = {}) => {
  const chemistry = course({ id: 102, courseCode: 'CHE-102', name: 'Chemistry' });
  answer(listCoursesOfGrade, ({ params }) => (params.gradeId === '11' ? [course(), chemistry] : []));
  answer(getClashes, noClashes);
  return renderWithPortal(<Screen />, {
    route: '/assignment/assignment-list?subject=101',
    locales: { assessments: remote.locales },
    ...options,
  });
};

const meta = (list: readonly unknown[]) => ({ meta: { total: list.length, page: 1, pageSize: 100 } });

export const answerList = (list: AssessmentSummary[]) => answer(listAssessments, list, meta(list));
export const answerMine = (list: AssessmentSummary[]) => answer(listAssessmentsByCourseCode, list, meta(list));

export const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

/** The titles from top to bottom. */
export const titles = () =>
  screen.getAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  );
