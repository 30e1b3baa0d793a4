import { getAskedVersions } from '@teacher-portal/remote-sdk/contract/asked-versions';
import { fireEvent, screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { getClashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { filterQuestions, listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { getBlueprint } from '@teacher-portal/remote-sdk/contract/question-choice';
import { listSchoolYears, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../../assessment/testing/assessment.fixture';
import { noClashes } from '../../../exam-clashes/testing/clashes.fixture';
import remote from '../../../remote';
import { Screen } from '../assessment-form.screen';
import { answerChosen, answerForecast, bank } from './step-harness';
import { formWords } from '../words';

export const path = '/assignment/add-new-assignment';

const tree = [category({ children: [category({ id: 1002, name: 'Cell structure', parentId: 1001, level: 2 })] })];

interface ShowOptions extends PortalOptions {
  years?: SchoolYear[];
}

/** The form for the course 101 with two topics, 1001 and 1002; `query` is the address behind the `?`. */
export function show(query = 'subject=101', { years = [], ...options }: ShowOptions = {}) {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, tree);
  answer(listAuthors, []);
  answer(listSchoolYears, { years, undoable: null });
  answer(getBlueprint, []);
  answer(getClashes, noClashes);
  answer(filterQuestions, bank, { meta: { total: bank.length, page: 1, pageSize: 20 } });
  answer(getAskedVersions, { isOpen: false, questions: [] });
  answerChosen();
  answerForecast();
  return renderWithPortal(<Screen />, {
    route: `${path}?${query}`,
    locales: { assessments: remote.locales, assessmentForm: formWords },
    ...options,
  });
}

/** The same for the assessment 301, a draft unless said otherwise, at a step. */
export function edit(change: Parameters<typeof assessment>[0] = {}, step = 0, options: PortalOptions = {}) {
  answer(getAssessment, assessment(change));
  return show(`subject=101&id=301&step=${step}`, options);
}

export const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
/** By its words: among forty buttons of the editors a search by role takes seconds on a busy machine. */
export const button = (name: string) => screen.getByText(name, { selector: 'button' });
export const field = (name: RegExp | string) => screen.getByLabelText(name);
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Sets a value at once, because native date and time fields accept only complete values. */
export const set = (name: RegExp | string, value: string) => void fireEvent.change(field(name), { target: { value } });
export const press = (control: HTMLElement) => void fireEvent.click(control);

/** Replaces the text of a field at once. */
export async function enter(user: UserEvent, control: HTMLElement, words: string) {
  await user.clear(control);
  await user.click(control);
  await user.paste(words);
}
