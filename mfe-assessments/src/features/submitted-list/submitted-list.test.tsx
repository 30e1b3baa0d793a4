import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment, listAssessments } from 'shared/contract/assessment';
import { assessmentStatus } from 'shared/contract/enums';
import { listCoursesOfGrade } from 'shared/contract/profile';
import { listSubmissions, type SubmissionSummary } from 'shared/contract/submission';
import { listMarks } from 'shared/contract/submission-marks';
import { course } from 'shared/testing/fixtures';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import { assessment, summary } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';

const { submitted, graded, pending, published, checked, drafted } = assessmentStatus;

const work = (id: number, name: string, change: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id,
  assessmentId: 301,
  section: '9-A',
  student: { id: 1000 + id, name, former: false },
  status: submitted,
  submissionDate: '2026-11-20T10:00:00.000Z',
  marks: null,
  possible: 10,
  scored: 1,
  questions: 3,
  version: 2,
  ...change,
});
const works = [
  work(1, 'Ayşe Ak', { status: graded, marks: 7.5, scored: 3 }),
  work(2, 'Burak Er'),
  work(3, 'Çağla Öz', { status: pending, submissionDate: null, scored: 0, section: '9-B' }),
  work(4, 'Deniz Su', { section: '9-B', student: { id: 1004, name: 'Deniz Su', former: true } }),
];

const show = (options: PortalOptions = {}) => {
  answer(listCoursesOfGrade, [course()]);
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301',
    locales: { assessments: remote.locales },
    ...options,
  });
};
const serve = (list = works, change: Parameters<typeof assessment>[0] = { status: checked }) => {
  answer(getAssessment, assessment(change));
  return answer(listSubmissions, list);
};
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('without an assessment', () => {
  const route = '/assignment/submitted-assignment-list';
  const meta = { total: 3, page: 1, pageSize: -1 };

  test('the published assessments of the grade are offered, those with waiting work first', async () => {
    const calls = answer(
      listAssessments,
      [
        summary({ id: 1, title: 'Quiet quiz', submittedCount: 5, gradedCount: 5 }),
        summary({ id: 2, title: 'Draft', status: drafted }),
        summary({ id: 3, title: 'Midterm', submittedCount: 17, gradedCount: 5 }),
      ],
      { meta },
    );
    await show({ route });
    const row = await rowOf('Midterm');
    ['17 of 30', '12', 'BIO-101 · Biology'].forEach((text) => row.getByText(text));
    await waitFor(() => expect(names()).toEqual(['Midterm', 'Quiet quiz']));
    expect(calls[0]?.query).toMatchObject({ gradeId: '11', pageSize: '-1' });
    expect(screen.getByRole('link', { name: 'Midterm' })).toHaveAttribute(
      'href',
      '/assignment/submitted-assignment-list?id=3',
    );
  });

  test('a grade with nothing published says when work will arrive', async () => {
    answer(listAssessments, [summary({ status: drafted })], { meta });
    await show({ route });
    expect(await screen.findByRole('heading', { name: 'Nothing is published in this grade yet' })).toBeVisible();
  });

  test('a failure says so, and trying again shows them', async () => {
    refuse(listAssessments, 403, 'errors.forbidden');
    const { user } = await show({ route });
    await screen.findByText('You are not allowed to do this.');
    answer(listAssessments, [summary({ title: 'Midterm' })], { meta });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
  });
});

describe('the works on an assessment', () => {
  test('show section, status, date, marks and how many questions are scored, also what never came and former students', async () => {
    serve();
    await show();
    const done = await rowOf('Ayşe Ak');
    ['9-A', 'Graded', '7.5 of 10', '3 of 3'].forEach((text) => done.getByText(text));
    done.getByText(/20 Nov 2026/);
    const missing = await rowOf('Çağla Öz');
    ['Pending', 'not handed in', 'not graded'].forEach((text) => missing.getByText(text));
    (await rowOf('Deniz Su')).getByText('Former student');
    expect(screen.getByText('3 of 4 handed in · 2 to grade · 1 graded')).toBeVisible();
  });

  test('lead to grading where there is something to grade, else to the work', async () => {
    serve();
    const { user } = await show();
    expect(await screen.findByRole('link', { name: 'Burak Er' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=2',
    );
    expect(screen.getByRole('link', { name: 'Çağla Öz' })).toHaveAttribute('href', '/student/submission-preview?id=3');
    await user.click(screen.getByRole('button', { name: 'More for Ayşe Ak' }));
    expect(await screen.findByRole('menuitem', { name: 'View the work' })).toHaveAttribute(
      'href',
      '/student/submission-preview?id=1',
    );
    expect(screen.getByRole('menuitem', { name: 'Grade' })).toHaveAttribute('href', '/student/submission-grading?id=1');
  });

  test('what never came can be graded once it is due', async () => {
    serve(works, { status: checked, dueDate: '2026-11-01T10:00:00.000Z' });
    await show();
    expect(await screen.findByRole('link', { name: 'Çağla Öz' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=3',
    );
  });

  test('the next one to grade is one press away', async () => {
    serve();
    await show();
    expect(await screen.findByRole('link', { name: 'Grade next' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=2',
    );
  });

  test('are narrowed by status and section, in the address, and come back', async () => {
    serve();
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Submitted (2)' }));
    await waitFor(() => expect(names()).toEqual(['Burak Er', 'Deniz Su']));
    await user.click(screen.getByRole('button', { name: 'Section All sections' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '9-B' }));
    await waitFor(() => expect(names()).toEqual(['Deniz Su']));
    expect(router.state.location.search).toBe('?id=301&status=3&section=9-B');
    await user.click(screen.getByRole('button', { name: 'All (2)' }));
    await waitFor(() => expect(names()).toEqual(['Çağla Öz', 'Deniz Su']));
  });

  test('say so when none is left, and show all again', async () => {
    serve();
    const { user } = await show({ route: '/assignment/submitted-assignment-list?id=301&section=9-B&status=5' });
    await user.click(await screen.findByRole('button', { name: 'Show all work' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test('are put in order by their headers', async () => {
    serve();
    const { user, router } = await show();
    await screen.findByRole('link', { name: 'Burak Er' });
    await user.click(screen.getByRole('button', { name: 'Student' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await user.click(screen.getByRole('button', { name: 'Student' }));
    await waitFor(() => expect(names()).toEqual(['Deniz Su', 'Çağla Öz', 'Burak Er', 'Ayşe Ak']));
    expect(router.state.location.search).toBe('?id=301&sort=-student');
  });

  test('are read anew on demand', async () => {
    const calls = serve();
    const { user } = await show();
    await screen.findByRole('link', { name: 'Burak Er' });
    const later = serve([work(2, 'Burak Er', { status: graded, marks: 10 })]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('10 of 10')).toBeVisible();
    expect([calls.length, later.length]).toEqual([1, 1]);
  });

  test('are not there for a draft, which leads on to publishing it', async () => {
    serve([], { status: drafted });
    await show();
    expect(await screen.findByRole('heading', { name: 'Not published yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on with the draft' })).toHaveAttribute(
      'href',
      '/assignment/add-new-assignment?id=301&subject=101',
    );
  });

  test.each([
    ['en', 'This assessment was not found', 'To the submitted work'],
    ['tr', 'Bu değerlendirme bulunamadı', 'Teslim edilen çalışmalara git'],
  ] as const)('an assessment that is not there says so and leads on (%s)', async (language, title, link) => {
    refuse(getAssessment, 404, 'errors.notFound');
    refuse(listSubmissions, 404, 'errors.notFound');
    await show({ language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/assignment/submitted-assignment-list');
    expect(screen.queryByText('Work')).not.toBeInTheDocument();
  });

  test('speak Turkish', async () => {
    serve(works, { status: published });
    await show({ language: 'tr' });
    (await rowOf('Ayşe Ak')).getByText('7,5 / 10');
    expect(screen.getByText('3 / 4 teslim edildi · 2 çalışma puan bekliyor · 1 çalışma puanlandı')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sıradakini puanla' })).toBeVisible();
  });
});

describe('the file of marks', () => {
  afterEach(() => jest.restoreAllMocks());

  test('has the works on the screen with their totals and the score of each question', async () => {
    serve();
    answer(listMarks, {
      assessmentId: 301,
      questions: [1, 2, 3].map((number) => ({
        questionId: number,
        number,
        plainText: `Question ${number}`,
        possible: number + 1,
      })),
      works: works.map((each) => ({ ...each, scores: each.id === 1 ? [2, 3, 2.5] : [1, null, null] })),
    });
    const made = jest.spyOn(URL, 'createObjectURL');
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show({ route: '/assignment/submitted-assignment-list?id=301&section=9-A' });
    await user.click(await screen.findByRole('button', { name: 'Export marks' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for any program' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    const [[file] = []] = made.mock.calls;
    const [head, ...rows] = (await new Response(file as Blob).text()).trim().split('\r\n');
    expect(head).toMatch(
      /^\uFEFF?Section,Student,Former student,Status,Handed in \(.+\),Marks,Out of,Per cent,Questions scored \(n\),Questions,Question 1 \(of 2\),Question 2 \(of 3\),Question 3 \(of 4\)$/,
    );
    expect(rows).toEqual([
      expect.stringMatching(/^9-A,Ayşe Ak,,Graded,2026-11-20 \d\d:00,7\.5,10,75,3,3,2,3,2\.5$/),
      expect.stringMatching(/^9-A,Burak Er,,Submitted,2026-11-20 \d\d:00,,10,,1,3,1,,$/),
    ]);
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Marks - Midterm.csv');
  });

  test('says why when the marks cannot be read', async () => {
    serve();
    refuse(listMarks, 403, 'errors.forbidden');
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Export marks' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  });
});

test('of many hundred works only those near the window are drawn, and the table says how many there are', async () => {
  // jsdom lays nothing out; without a height no row would be near anything.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(47);
  serve(Array.from({ length: 500 }, (_, at) => work(at + 1, `Student ${String(at + 1).padStart(3, '0')}`)));
  await show();
  await screen.findByRole('link', { name: 'Student 001' });
  expect(screen.getAllByRole('row').length).toBeLessThan(80);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  expect(screen.getByText('500 of 500 handed in · 500 to grade · 0 graded')).toBeVisible();
});
