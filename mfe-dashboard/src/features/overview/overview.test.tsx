import { act, screen, within } from '@testing-library/react';
import { getUpcomingEvents, type UpcomingEvents } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type Attention,
  type Dashboard,
  getAttention,
  getTeacherDashboard,
} from '@teacher-portal/remote-sdk/contract/dashboard';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { setGrade, setSchool } from '@teacher-portal/remote-sdk/session';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './overview.screen';

const codes = ['BIO-101', 'CHE-102'];
const ofCourses = (...values: (number | null)[]) =>
  values.map((value, index) => ({
    courseId: index + 1,
    courseCode: codes[index] ?? `C-${index + 1}`,
    courseName: `Course ${index + 1}`,
    value,
    n: 59,
  }));
const paper = (assessmentId: number, title: string, type: 1 | 2 | 3, weightage: number) => ({
  assessmentId,
  title,
  type,
  weightage,
});
const dashboard: Dashboard = {
  studentImpactIndex: { average: 64.4, n: 118, courses: ofCourses(68, null) },
  contentQualityIndex: { average: 78, n: 148, courses: ofCourses(84, 73) },
  curriculumCompleteness: { average: 57, n: 64, courses: ofCourses(72, 55) },
  assignmentMatrix: [
    {
      courseId: 1,
      courseCode: 'BIO-101',
      courseName: 'Biology',
      section: 'A',
      weightage: 95,
      distribution: [paper(1, 'Midterm', 2, 60), paper(2, 'Lab report', 1, 35)],
    },
    {
      courseId: 2,
      courseCode: 'CHE-102',
      courseName: 'Chemistry',
      section: '',
      weightage: 115,
      distribution: [paper(3, 'Final', 2, 115)],
    },
  ],
};
const empty = { average: null, n: 0, courses: [] };
const nothing: Dashboard = {
  studentImpactIndex: empty,
  contentQualityIndex: empty,
  curriculumCompleteness: empty,
  assignmentMatrix: [],
};
const submission = { courseId: 1, courseCode: 'BIO-101' };
const leaf = { ...submission, assessmentId: 12, title: 'Leaf essay', type: 1 as const };
const attention: Attention = {
  toGrade: {
    total: 6,
    items: [
      {
        ...submission,
        assessmentId: 7,
        title: 'Osmosis quiz',
        type: 3,
        waiting: 17,
        graded: 3,
        oldest: '2026-11-02T09:00:00.000Z',
        submissionId: 71,
      },
    ],
  },
  dueSoon: {
    total: 1,
    items: [
      {
        ...submission,
        assessmentId: 8,
        title: 'Lab report',
        type: 1,
        dueDate: '2026-11-24T14:00:00.000Z',
        submitted: 21,
        students: 30,
      },
    ],
  },
  asked: { items: [], total: 0 },
  failed: { total: 1, items: [{ ...leaf, failed: 3, graded: 17 }] },
  missing: { total: 1, items: [{ ...leaf, dueDate: '2026-10-13T14:00:00.000Z', missing: 4, students: 18 }] },
  slipping: {
    total: 1,
    tested: 36,
    items: [{ studentId: 9, name: 'Deniz Kaya', section: 'A', courseId: 1, courseCode: 'BIO-101', drop: 1.25, n: 6 }],
  },
  firstSteps: [],
};
const none = { items: [], total: 0 };
const calm: Attention = {
  toGrade: none,
  asked: none,
  dueSoon: none,
  missing: none,
  failed: none,
  slipping: { ...none, tested: 0 },
  firstSteps: [],
};
const events: UpcomingEvents = {};

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/dashboard', locales: { dashboard: remote.locales }, ...options });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

function answerAll(figures = dashboard, waiting = attention) {
  answer(getUpcomingEvents, events);
  answer(listSchoolYears, { years: [], undoable: null });
  answer(getAttention, waiting);
  return answer(getTeacherDashboard, figures);
}

test('greets the teacher by first name and shows the date', async () => {
  answerAll();
  await show();
  expect(screen.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Ada$/ })).toBeVisible();
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date());
  expect(screen.getByText(today)).toBeVisible();
});

test('shows the four indices with average, data basis and courses', async () => {
  const calls = answerAll();
  const { user, router } = await show();
  const impact = await card('Student Impact Index');
  ['64', '118 students'].forEach((text) => impact.getByText(text));
  impact.getByRole('row', { name: 'BIO-101, students 68' });
  impact.getByRole('row', { name: 'CHE-102, students not enough data' });
  (await card('Content Quality Index')).getByText('148 questions');
  (await card('Curriculum Completeness')).getByText('57%');
  const weightage = await card('Assessment Weightage');
  weightage.getByText('3 assessments');
  weightage.getByRole('row', { name: 'BIO-101, sections A, assessments 95' });
  expect(calls[0]?.params).toMatchObject({ profileId: '70', gradeId: '11' });
  await user.click((await card('Content Quality Index')).getByRole('link', { name: 'BIO-101, questions' }));
  expect(router.state.location).toMatchObject({
    pathname: '/questions/questions-list',
    search: '?subject=1',
    state: { subject: 1 },
  });
});

test('marks weights above 100 and shows no section for a grade without sections', async () => {
  answerAll();
  await show();
  (await card('Assessment Weightage')).getByRole('row', { name: 'CHE-102, assessments more than 100 115' });
});

test.each([
  ['Student Impact Index', 'BIO-101, students', '/course/course-details?id=1'],
  ['Content Quality Index', 'BIO-101, questions', '/questions/questions-list?subject=1'],
  ['Curriculum Completeness', 'BIO-101, topics', '/category?subject=1'],
  ['Assessment Weightage', 'BIO-101, sections A, assessments', '/assignment/assignment-list?subject=1'],
])('links the figure of a course in the %s card to the data behind it', async (name, link, href) => {
  answerAll();
  await show();
  expect((await card(name)).getByRole('link', { name: link })).toHaveAttribute('href', href);
});

test.each(['Student Impact Index', 'Content Quality Index', 'Curriculum Completeness', 'Assessment Weightage'])(
  'opens the formula of %s',
  async (name) => {
    answerAll();
    const { user } = await show();
    await user.click((await card(name)).getByRole('button', { name: `How “${name}” is computed` }));
    expect(within(await screen.findByRole('dialog')).getByText('Formula')).toBeVisible();
  },
);

test('shows the interval of the Impact Index beside its average and for each course', async () => {
  const interval = { low: 51.2, high: 77.6 };
  answerAll({
    ...dashboard,
    studentImpactIndex: {
      average: 64.4,
      n: 18,
      interval,
      courses: ofCourses(68, null).map((course) => ({ ...course, interval: course.value === null ? null : interval })),
    },
  });
  await show();
  const impact = await card('Student Impact Index');
  impact.getByText('18 students · 90% interval 51–78');
  impact.getByRole('row', { name: 'BIO-101, students 68 (51–78)' });
  impact.getByRole('row', { name: 'CHE-102, students not enough data' });
});

test.each([
  [
    'en',
    'Student Impact Index',
    'BIO-101: 59 students, 6 graded assessments; early mean 61.5%, late mean 66%, standard deviation 14.2 points → 68 (51–78)',
  ],
  [
    'en',
    'Content Quality Index',
    'CHE-102: sound questions –, review 90, topics covered 50, complete lectures 79 → 73, weight 59 questions',
  ],
  [
    'en',
    'Curriculum Completeness',
    'CHE-102: of 59 leaf topics 40 taught, 33 practised, 24 assessed → not enough data',
  ],
  ['en', 'Assessment Weightage', 'BIO-101: 60 (Midterm) + 35 (Lab report) = 95'],
  [
    'tr',
    'Öğrenci Etki Endeksi',
    'BIO-101: 59 öğrenci, puanlanmış 6 değerlendirme; ilk yarı ortalaması %61,5, ikinci yarı ortalaması %66, standart sapma 14,2 puan → 68 (51–78)',
  ],
] as const)('opens the formula with its inputs by course (%s, %s)', async (language, name, line) => {
  const interval = { low: 51.2, high: 77.6 };
  const withInputs = (value: number | null, inputs: Record<string, number | null>) =>
    ofCourses(value, value).map((course) => ({ ...course, inputs }));
  answerAll({
    ...dashboard,
    studentImpactIndex: {
      average: 68,
      n: 59,
      interval,
      courses: withInputs(68, { assessments: 6, earlyMean: 61.5, lateMean: 66, deviation: 14.2 }).map((course) => ({
        ...course,
        interval,
      })),
    },
    contentQualityIndex: {
      average: 73,
      n: 118,
      courses: withInputs(73, { items: null, review: 90, coverage: 50, lectures: 79 }),
    },
    curriculumCompleteness: {
      average: null,
      n: 0,
      courses: withInputs(null, { taught: 40, practised: 33, assessed: 24 }),
    },
  });
  const { user } = await show({ language });
  const how = language === 'en' ? `How “${name}” is computed` : `“${name}” nasıl hesaplanır?`;
  await user.click((await card(name)).getByRole('button', { name: how }));
  expect(within(await screen.findByRole('dialog')).getByText(line)).toBeVisible();
});

test('shows the first few of many courses and all of them on demand', async () => {
  answerAll({
    ...dashboard,
    contentQualityIndex: { average: 50, n: 10, courses: ofCourses(...Array.from({ length: 40 }, (_, index) => index)) },
  });
  const { user } = await show();
  const quality = await card('Content Quality Index');
  expect(quality.getAllByRole('link')).toHaveLength(5);
  await user.click(quality.getByRole('button', { name: 'Content Quality Index: all 40 courses' }));
  expect(quality.getAllByRole('link')).toHaveLength(40);
  await user.click(quality.getByRole('button', { name: 'Content Quality Index: fewer courses' }));
  expect(quality.getAllByRole('link')).toHaveLength(5);
});

test('says when an index has no data and what it needs', async () => {
  answerAll(nothing, calm);
  await show();
  const impact = await card('Student Impact Index');
  impact.getByText('not enough data');
  impact.getByText(
    'Shown from 10 students and 3 graded assessments in a course, if the 90% interval is no longer than half of the scale.',
  );
  (await card('Assessment Weightage')).getByText('not enough data');
  expect(document.body).not.toHaveTextContent('NaN');
});

test('lists what needs attention with links to the oldest submission, the assessment and the student', async () => {
  answerAll();
  await show();
  const list = await card('Needs your attention');
  expect(await list.findByRole('link', { name: 'Osmosis quiz' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list?id=7',
  );
  expect(list.getByRole('link', { name: 'Grade: Osmosis quiz' })).toHaveAttribute(
    'href',
    '/student/submission-grading?id=71',
  );
  list.getByText('BIO-101 · 17 submissions waiting, the oldest since 2 November');
  expect(list.getByRole('link', { name: '2 more: To grade' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list',
  );
  expect(list.getByRole('link', { name: 'Deniz Kaya, A' })).toHaveAttribute('href', '/student/student-details?id=9');
  expect(list.getByTitle('A fall of 1.3 class standard deviations')).toHaveTextContent(/^Results clearly lower over 6/);
  list.getByText('Of 36 students, up to about 0.9 would be listed by chance alone; small falls go unnoticed.');
});

test('shows what is due today and in the days after it', async () => {
  answerAll();
  await show();
  const week = await card('Today and this week');
  expect(await week.findByRole('link', { name: 'Lab report' })).toHaveAttribute(
    'href',
    '/assignment/preview-assignment?id=8',
  );
  week.getByText(/^BIO-101 · due .*24 Nov.* · 14:00 UTC · 21 of 30 handed in$/);
  week.getByText('Nothing is due today.');
});

test('explains the section to a teacher who has nothing to do', async () => {
  answerAll(dashboard, calm);
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('shows the first steps for a new grade with links', async () => {
  answerAll(nothing, { ...calm, firstSteps: ['students', 'topics', 'questions', 'assessments'] });
  await show();
  const steps = await card('First steps');
  expect(
    steps.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Go: Add your students', '/student?roster=upload'],
    ['Go: Add topics to the courses', '/category'],
    ['Go: Fill the question bank', '/questions'],
    ['Go: Create the first assessment', '/assignment/add-new-assignment'],
  ]);
  // A new grade has nothing to count and nothing to grade.
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).not.toBeInTheDocument();
  expect(screen.queryByText('not enough data')).not.toBeInTheDocument();
});

test.each([
  [getTeacherDashboard, dashboard, '118 students'],
  [getAttention, attention, 'Osmosis quiz'],
  [getUpcomingEvents, events, 'Nothing is due in this period.'],
] as const)('shows an error for one part, keeps the others, and retries it on demand', async (endpoint, data, text) => {
  answerAll();
  refuse(endpoint, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  const others = ['118 students', 'Osmosis quiz', 'Nothing is due in this period.'].filter((other) => other !== text);
  for (const other of others) expect(await screen.findByText(other)).toBeVisible();
  answer(endpoint as typeof getAttention, data as Attention);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('loads the figures of another grade or school when it changes', async () => {
  const calls = answerAll();
  await show();
  await screen.findByText('118 students');
  act(() => setGrade(12));
  await screen.findByText('118 students');
  act(() => setSchool(2));
  await screen.findByText('118 students');
  expect(calls.map(({ params }) => params.gradeId)).toEqual(['11', '12', '21']);
});

test('shows what needs attention first, then the week, the calendar and the indices', async () => {
  answerAll();
  await show();
  const parts = [
    await screen.findByText('Osmosis quiz'),
    await screen.findByText('Lab report'),
    await screen.findByRole('region', { name: /^Calendar/ }),
    await screen.findByText('118 students'),
  ];
  const follows = (a: Node, b: Node | undefined) =>
    !b || Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(parts.every((part, at) => follows(part, parts[at + 1]))).toBe(true);
});

test('renders in Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  (await card('Öğrenci Etki Endeksi')).getByText('118 öğrenci');
  const list = await card('Sizi bekleyenler');
  expect(await list.findByRole('link', { name: 'Puanla: Osmosis quiz' })).toBeVisible();
  list.getByText('BIO-101 · 17 çalışma bekliyor, en eskisi 2 Kasım tarihinden beri');
  expect(screen.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible();
});

test.each([
  ['en', 'missing', 'Not handed in', 'BIO-101 · 4 of 18 students missing, due 13 October'],
  ['tr', 'missing', 'Teslim edilmeyenler', 'BIO-101 · 18 öğrenciden 4 kişi teslim etmedi, son teslim: 13 Ekim'],
  ['en', 'failed', 'Below the minimum marks', 'BIO-101 · 3 of 17 graded students failed'],
  ['tr', 'failed', 'Geçme puanının altında kalanlar', 'BIO-101 · Puanlanan 17 öğrenciden 3 kişi kaldı'],
] as const)('names in %s the assessments with %s students', async (language, kind, heading, note) => {
  answerAll(dashboard, { ...calm, [kind]: attention[kind] });
  await show({ language });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leaf essay' })).toHaveAttribute('href', expect.stringContaining('id=12'));
});
