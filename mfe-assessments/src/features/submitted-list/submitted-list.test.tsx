import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment, listAssessments } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { gradeSubmission, listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { listMarkEventsOfAssessment } from '@teacher-portal/remote-sdk/contract/mark-history';
import { listMarks } from '@teacher-portal/remote-sdk/contract/submission-marks';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment, summary } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { writing } from '../../assessment/testing/writing.fixture';
import { submission } from '../../work-groups/testing/submission.fixture';
import { finishing } from './testing/finishing';
import { submissionWords } from './words';

const { graded, pending, published, checked, drafted } = assessmentStatus;

const submissions = [
  submission(1, 'Ayşe Ak', { status: graded, marks: 7.5, scored: 3 }),
  submission(2, 'Burak Er'),
  submission(3, 'Çağla Öz', { status: pending, submissionDate: null, scored: 0, section: '9-B' }),
  submission(4, 'Deniz Su', { section: '9-B', student: { id: 1004, name: 'Deniz Su', former: true } }),
];

const show = (options: PortalOptions = {}) => {
  answer(listCoursesOfGrade, [course()]);
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301',
    locales: { assessments: remote.locales, submissions: submissionWords },
    ...options,
  });
};
const serve = (list = submissions, change: Parameters<typeof assessment>[0] = { status: checked }) => {
  answer(getAssessment, assessment(change));
  answer(getWriting, writing());
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

test('leads to the reading of answer sheets', async () => {
  serve();
  await show();
  expect(await screen.findByRole('link', { name: 'Read answer sheets' })).toHaveAttribute(
    'href',
    '/assignment/scan-sheets?id=301',
  );
});

describe('without an assessment in the address', () => {
  const route = '/assignment/submitted-assignment-list';
  const meta = { total: 3, page: 1, pageSize: -1 };

  test('offers the published assessments of the grade, those with ungraded submissions first', async () => {
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

  test('says when submissions will arrive in a grade with nothing published', async () => {
    answer(listAssessments, [summary({ status: drafted })], { meta });
    await show({ route });
    expect(await screen.findByRole('heading', { name: 'Nothing is published in this grade yet' })).toBeVisible();
  });

  test('shows an error when the assessments cannot be loaded and retries on demand', async () => {
    refuse(listAssessments, 403, 'errors.forbidden');
    const { user } = await show({ route });
    await screen.findByText('You are not allowed to do this.');
    answer(listAssessments, [summary({ title: 'Midterm' })], { meta });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
  });
});

describe('the submissions of an assessment', () => {
  test('lists section, status, date, marks and scored questions, including missing submissions and former students', async () => {
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

  test('links to grading if there is something to grade, else to the submission', async () => {
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

  test('lets a missing submission be graded once it is due', async () => {
    serve(submissions, { status: checked, dueDate: '2026-11-01T10:00:00.000Z' });
    await show();
    expect(await screen.findByRole('link', { name: 'Çağla Öz' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=3',
    );
  });

  test('opens the next submission to grade with one press', async () => {
    serve();
    await show();
    expect(await screen.findByRole('link', { name: 'Grade next' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=2',
    );
  });

  test('filters by status and section and keeps the filters in the address', async () => {
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

  test('finds submissions by part of a student’s name and keeps the search in the address', async () => {
    serve();
    const { user, router } = await show();
    await screen.findByRole('link', { name: 'Burak Er' });
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'cag{Enter}');
    await waitFor(() => expect(names()).toEqual(['Çağla Öz']));
    expect(router.state.location.search).toContain('name=cag');
  });

  test('says that no submission matches and shows all again', async () => {
    serve();
    const { user } = await show({ route: '/assignment/submitted-assignment-list?id=301&section=9-B&status=5' });
    await user.click(await screen.findByRole('button', { name: 'Show all work' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test('sorts submissions by column headers', async () => {
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

  test.each([
    ['en', 'Finish 2 complete submissions', 'Finish grading 2 submissions?', 'Finish grading', '2 submissions graded'],
    [
      'tr',
      'Puanları tamam olan 2 çalışmayı bitir',
      '2 çalışmanın puanlaması bitirilsin mi?',
      'Puanlamayı bitir',
      '2 çalışma puanlandı',
    ],
  ] as const)('finishes all complete submissions after a confirmation (%s)', async (language, ask, sure, yes, done) => {
    const complete = [submission(5, 'Ece Al', { scored: 3 }), submission(6, 'Fuat Ün', { scored: 3, version: 9 })];
    serve([...submissions, ...complete]);
    const finished = answer(gradeSubmission, {
      ...submission(5, 'Ece Al'),
      answers: [],
      comment: '',
      gradedAt: null,
      gradedBy: null,
    });
    const { user } = await show({ language });
    await user.click(await finishing(ask));
    expect(await screen.findByRole('alertdialog', { name: sure })).toBeVisible();
    expect(finished).toHaveLength(0);
    serve(submissions);
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(finished.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ submissionId: 5, done: true }, '"2"'],
      [{ submissionId: 6, done: true }, '"9"'],
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: ask })).not.toBeInTheDocument());
  });

  test('takes back the finishing of all complete submissions, from the versions that it made', async () => {
    const complete = [submission(5, 'Ece Al', { scored: 3 }), submission(6, 'Fuat Ün', { scored: 3, version: 9 })];
    serve([...submissions, ...complete]);
    const graded = { answers: [], comment: '', gradedAt: null, gradedBy: null };
    answer(gradeSubmission, { ...submission(5, 'Ece Al', { version: 12 }), ...graded });
    const { user } = await show();
    await user.click(await finishing('Finish 2 complete submissions'));
    await user.click(await screen.findByRole('button', { name: 'Finish grading' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const reopened = answer(gradeSubmission, { ...submission(5, 'Ece Al', { version: 13 }), ...graded });
    await user.click(undo);
    expect(await screen.findByText('2 submissions open for grading again')).toBeVisible();
    expect(reopened.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ submissionId: 5, done: false }, '"12"'],
      [{ submissionId: 6, done: false }, '"12"'],
    ]);
  });

  test('says why a complete submission was not finished and offers it again', async () => {
    serve([submission(5, 'Ece Al', { scored: 3 })]);
    refuse(gradeSubmission, 412, 'errors.stale');
    const { user } = await show();
    await user.click(await finishing('Finish 1 complete submission'));
    await user.click(await screen.findByRole('button', { name: 'Finish grading' }));
    expect(await screen.findByText(/changed/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Finish 1 complete submission' })).toBeVisible();
  });

  test('reloads the submissions on demand', async () => {
    const calls = serve();
    const { user } = await show();
    await screen.findByRole('link', { name: 'Burak Er' });
    const later = serve([submission(2, 'Burak Er', { status: graded, marks: 10 })]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('10 of 10')).toBeVisible();
    expect([calls.length, later.length]).toEqual([1, 1]);
  });

  test('shows no submissions for a draft and links to publishing it', async () => {
    serve([], { status: drafted });
    await show();
    expect(await screen.findByRole('heading', { name: 'Not published yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue the draft' })).toHaveAttribute(
      'href',
      '/assignment/add-new-assignment?id=301&subject=101',
    );
  });

  test.each([
    ['en', 'This assessment was not found', 'Go to submitted work'],
    ['tr', 'Bu değerlendirme bulunamadı', 'Teslim edilen çalışmalara git'],
  ] as const)('shows that the assessment was not found and links on (%s)', async (language, title, link) => {
    refuse(getAssessment, 404, 'errors.notFound');
    refuse(listSubmissions, 404, 'errors.notFound');
    await show({ language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/assignment/submitted-assignment-list');
    expect(screen.queryByText('Work')).not.toBeInTheDocument();
  });

  test('renders the submissions in Turkish', async () => {
    serve(
      submissions.map((each) => ({ ...each, result: each.id === 1 ? 'passed' : null })),
      { status: published },
    );
    await show({ language: 'tr' });
    const row = await rowOf('Ayşe Ak');
    ['7,5 / 10', 'Geçti'].forEach((text) => row.getByText(text));
    expect(screen.getByText('3 / 4 teslim edildi · 2 çalışma puan bekliyor · 1 çalışma puanlandı')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sıradakini puanla' })).toBeVisible();
  });
});

describe('export of marks', () => {
  afterEach(() => jest.restoreAllMocks());

  test('exports the visible submissions with their totals and the score of each question', async () => {
    serve();
    answer(listMarks, {
      assessmentId: 301,
      questions: [1, 2, 3].map((number) => ({
        questionId: number,
        number,
        plainText: `Question ${number}`,
        possible: number + 1,
      })),
      submissions: submissions.map((each) => ({
        ...each,
        result: each.id === 1 ? ('passed' as const) : null,
        ...(each.id === 1 && { dueAt: new Date(Date.parse(each.submissionDate ?? '') - 30 * 3_600_000).toISOString() }),
        scores: each.id === 1 ? [2, 3, 2.5] : [1, null, null],
      })),
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
      /^\uFEFF?Section,Student,Former student,Status,Handed in \(.+\),Marks,Out of,Per cent,Result,Questions scored \(n\),Questions,Days late,Question 1 \(of 2\),Question 2 \(of 3\),Question 3 \(of 4\)$/,
    );
    expect(rows).toEqual([
      expect.stringMatching(/^9-A,Ayşe Ak,,Graded,2026-11-20 \d\d:00,7\.5,10,75,Passed,3,3,2,2,3,2\.5$/),
      expect.stringMatching(/^9-A,Burak Er,,Submitted,2026-11-20 \d\d:00,,10,,,1,3,,1,,$/),
    ]);
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Marks - Midterm.csv');
  });

  test('exports every change of the marks of the visible submissions', async () => {
    serve();
    const questions = [{ questionId: 71, number: 1, plainText: 'Why?', possible: 4 }];
    answer(listMarks, { assessmentId: 301, questions, submissions: [] });
    const event = (id: number, change: object) => ({
      id,
      at: '2026-11-20T09:00:00.000Z',
      person: { id: 7, name: 'Ece Arı' },
      way: 'hand' as const,
      submissionId: 1,
      questionId: 71,
      from: null,
      to: 3,
      comment: null,
      reason: null,
      ...change,
    });
    const events = [
      event(1, { way: 'automatic', person: null, from: null, to: 3 }),
      event(2, { from: 3, to: 2.5, comment: { from: '', to: '=Nearly' } }),
      event(3, { submissionId: 999 }),
      event(4, { questionId: null, to: 7.5 }),
    ];
    answer(listMarkEventsOfAssessment, events, { meta: { next: null } });
    const made = jest.spyOn(URL, 'createObjectURL');
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Export marks' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History of marks, CSV' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    const [[file] = []] = made.mock.calls;
    const [head, ...rows] = (await new Response(file as Blob).text()).trim().split('\r\n');
    expect(head).toMatch(
      /^\uFEFF?Time \(.+\),Section,Student,Question,Score before,Score after,Comment before,Comment after,Way,By,Reason$/,
    );
    expect(rows).toEqual([
      expect.stringMatching(/^2026-11-20 \d\d:00,9-A,Ayşe Ak,1,,3,,,Graded automatically,,$/),
      expect.stringMatching(/^2026-11-20 \d\d:00,9-A,Ayşe Ak,1,3,2\.5,,'=Nearly,By hand,Ece Arı,$/),
      expect.stringMatching(/^2026-11-20 \d\d:00,9-A,Ayşe Ak,Overall,,7\.5,,,By hand,Ece Arı,$/),
    ]);
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Mark history - Midterm.csv');
  });

  test('says why the marks cannot be loaded', async () => {
    serve();
    refuse(listMarks, 403, 'errors.forbidden');
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Export marks' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  });
});

test('renders only the rows near the window of several hundred submissions and announces the total', async () => {
  // jsdom has no layout; without a height, no row would count as visible.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(47);
  serve(Array.from({ length: 500 }, (_, at) => submission(at + 1, `Student ${String(at + 1).padStart(3, '0')}`)));
  await show();
  await screen.findByRole('link', { name: 'Student 001' });
  expect(screen.getAllByRole('row').length).toBeLessThan(80);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  expect(screen.getByText('500 of 500 handed in · 500 to grade · 0 graded')).toBeVisible();
});
