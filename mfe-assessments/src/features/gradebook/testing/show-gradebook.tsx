import { screen } from '@testing-library/react';
import { getClass, listClasses, listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook, getGradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { aClass, aGradebook } from '../../../gradebook/testing/gradebook.fixture';
import { gradebookWords } from '../../../gradebook/words';
import remote from '../../../remote';
import { Screen } from '../gradebook.screen';

/** Renders a gradebook. The queue of a class lives as long as the page, so each test needs a `classId` of its own. */
export async function showGradebook(change: Partial<Gradebook> & { classId: number }, options: PortalOptions = {}) {
  answer(getGradebook, aGradebook(change));
  answer(getClass, aClass({ id: change.classId }));
  answer(listClasses, [aClass({ id: change.classId })]);
  answer(listClassesOfCourse, []);
  const shown = await renderWithPortal(<Screen />, {
    route: `/assignment/gradebook?id=${change.classId}`,
    locales: { assessments: remote.locales, gradebook: gradebookWords },
    ...options,
  });
  return { ...shown, grid: await screen.findByRole('grid', { name: /9-A/ }) };
}
