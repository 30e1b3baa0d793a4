import { screen, within } from '@testing-library/react';
import { type TopicStanding } from '@teacher-portal/remote-sdk/contract/course';
import { listStudentMarkChanges } from '@teacher-portal/remote-sdk/contract/mark-history';
import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
  listStudentsOfGrade,
  type StudentCourse,
  type StudentResult,
} from '@teacher-portal/remote-sdk/contract/student';
import { listGuardianLinks } from '@teacher-portal/remote-sdk/contract/guardian-link';
import { listStudentConsents } from '@teacher-portal/remote-sdk/contract/student-consent';
import { listStudentNotes } from '@teacher-portal/remote-sdk/contract/student-note';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { elif, student } from '../../student/testing/student.fixture';
import { Screen } from './student-details.screen';
import { consentWords } from './consents/words';
import { linkWords } from './guardian-links/words';
import { noteWords } from './notes/words';
import { dashboard, emptyDashboard, ofPhysics, standing, submission } from './testing/details.fixture';

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/student/student-details?id=501',
    locales: {
      students: remote.locales,
      studentNotes: noteWords,
      studentConsents: consentWords,
      guardianLinks: linkWords,
    },
    ...options,
  });

const others = [elif, student({ id: 502, name: 'Mert Demir' }), student({ id: 503, name: 'Zoe Hill', section: 'B' })];

const kept = {
  guardians: [{ name: 'Zeynep Kaya', relation: 'Mother', contact: '+90 555 000 00 01' }],
  extraTimePercent: 25,
  largePrint: true,
  version: 3,
};

function answerAll() {
  answer(getStudent, ({ params }) => ({
    ...(others.find(({ id }) => id === Number(params.id)) ?? elif),
    ...standing,
    ...kept,
  }));
  answer(getStudentDashboard, dashboard);
  answer(getStudentStanding, standing);
  answer(listStudentAssignments, [
    submission(),
    submission({ id: 2, title: 'Field notes', status: 3, submissionId: 901, score: null }),
    submission({
      id: 3,
      title: 'Reading',
      status: 6,
      submissionId: null,
      submissionDate: null,
      score: null,
      isMissing: true,
    }),
  ]);
  answer(listStudentExams, []);
  answer(listStudentMarkChanges, []);
  answer(listStudentNotes, []);
  answer(listStudentConsents, []);
  answer(listGuardianLinks, []);
  answer(listStudentsOfGrade, others, { meta: { total: 3, page: 1, pageSize: -1 } });
}
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`${title} stands in no row`);
  return within(row);
};

test('shows each figure with the number of submissions and how it is computed', async () => {
  answerAll();
  const { user } = await show();
  const improvement = await regionOf('Improvement');
  [
    '+1.4',
    'moving up',
    '8 graded assessments',
    /has moved up relative to the class, by more than chance would explain. 95% range: \+0.3 to \+2.5.$/,
  ].forEach((text) => improvement.getByText(text));
  const projected = await regionOf('Projected grade');
  ['71%', '4 graded assessments with weight', /between 64% and 78%.*at least 40%, at most 92%/].forEach((text) =>
    projected.getByText(text),
  );
  (await regionOf('Current score')).getByText('68%');
  await user.click(screen.getByLabelText('How “Improvement” is computed'));
  expect(screen.getByText(/Fisher 1932/)).toBeVisible();
});

test.each([
  ['en', 'Elif Kaya stands at 68%. Moving up relative to the class since the first one. Heredity needs practice most.'],
  [
    'tr',
    'Elif Kaya şu anda %68 düzeyinde. İlk çalışmadan bu yana sınıfa göre yükseliyor. En çok alıştırma isteyen konu: Heredity.',
  ],
] as const)('says in a sentence how the student stands before any figure, in %s', async (language, sentence) => {
  answerAll();
  await show({ language });
  const first = await screen.findByText(/^Elif Kaya (stands|şu anda)/);
  expect(first.parentElement).toHaveTextContent(sentence);
});

test('says the sentence without topics where those cannot be read', async () => {
  answerAll();
  refuse(getStudentStanding, 403, 'errors.forbidden');
  await show();
  const first = await screen.findByText('Elif Kaya stands at 68%.');
  expect(first.parentElement).toHaveTextContent(/ since the first one.$/);
});

test('counts what was handed in on time, late and not at all', async () => {
  answerAll();
  await show();
  const card = await regionOf('Assignments handed in');
  expect(await card.findByText('2 of 3 were handed in on time.')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 on time', '1 missing']);
});

test('says so while no assignment has been due', async () => {
  answerAll();
  answer(listStudentAssignments, []);
  await show();
  expect(await screen.findByText('No assignment has been due yet.')).toBeVisible();
});

test.each([
  ['en', 'no clear change', /^This change could be due to chance\..*95% range: -0.6 to \+1.2\.$/],
  ['tr', 'belirgin değişim yok', /^Bu değişim rastlantı olabilir\..*%95 güven aralığı: -0,6 ile \+1,2 arası\.$/],
] as const)('gives no direction to a change that chance makes, in %s', async (language, label, text) => {
  answerAll();
  const improvement = { value: 0.3, n: 6, method: 'trend', low: -0.6, high: 1.2, direction: null } as const;
  answer(getStudentDashboard, { ...dashboard, improvement });
  await show({ language });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('opens a student of another school in that school, and says so', async () => {
  answerAll();
  answer(getStudent, { ...elif, ...standing, ...kept, gradeId: 21 });
  await show();
  expect(await screen.findByText('Switched to Çınar Okulu · 9. sınıf.')).toBeVisible();
});

test('shows the figures by course and says where there is not enough data', async () => {
  answerAll();
  await show();
  const biology = await rowOf('BIO-101 · 4 graded assessments');
  ['Biology', '68%', '+50%', 'two assessments, no trend', '71%, between 64% and 78%'].forEach((text) =>
    biology.getByText(text),
  );
  expect((await rowOf('PHY-101 · nothing graded yet')).getAllByText('not enough data: nothing graded')).toHaveLength(3);
});

test('offers the scores over time as a table', async () => {
  answerAll();
  await show();
  const chart = within(await screen.findByRole('figure', { name: 'Score over time: Biology' }));
  const rows = chart.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'WorkDateScoreClass mean',
    'Cell quiz1 Oct 202655%60%',
    'Leaf lab1 Nov 202681%not enough data',
    'Projected grade71%, between 64% and 78%',
  ]);
});

test('draws the scores of one course at a time, and never a line from one subject to another', async () => {
  answerAll();
  const [biology, physics] = dashboard.courses;
  const optics = {
    ...dashboard.results[0],
    assessmentId: 3,
    title: 'Optics quiz',
    courseId: 102,
    courseCode: 'PHY-101',
  };
  answer(getStudentDashboard, {
    ...dashboard,
    courses: [biology, { ...physics, n: 1 }] as StudentCourse[],
    results: [...dashboard.results, optics as StudentResult],
  });
  const { user } = await show();
  const biologyChart = within(await screen.findByRole('figure', { name: 'Score over time: Biology' }));
  expect(biologyChart.queryByText('Optics quiz')).not.toBeInTheDocument();
  const card = await regionOf('Score over time');
  await user.click(card.getByRole('button', { name: 'Course Biology' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Physics' }));
  const chart = within(await screen.findByRole('figure', { name: 'Score over time: Physics' }));
  expect(chart.getAllByRole('row')).toHaveLength(2);
  expect(chart.getByText('Optics quiz')).toBeInTheDocument();
});

test('shows strengths and weaknesses for all courses or for one', async () => {
  answerAll();
  const calls = answer(getStudentStandingInCourse, ofPhysics);
  const { user } = await show();
  const topics = await regionOf('Strengths and weaknesses');
  within(await topics.findByRole('list', { name: 'Strengths' })).getByText('BIO-101 · 14 answers');
  within(topics.getByRole('list', { name: 'Weaknesses' })).getByText('31%');
  await user.click(topics.getByText('All courses'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Physics' }));
  expect(await topics.findByText('Optics')).toBeVisible();
  expect(topics.getByText('No topic stands out yet.')).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ id: '501', courseId: '102' });
});

test('shows the five clearest topics and the rest on demand', async () => {
  answerAll();
  const [weak] = standing.weaknesses;
  answer(getStudentStanding, {
    strengths: [],
    weaknesses: Array.from(
      { length: 7 },
      (_, at) => ({ ...weak, categoryId: at + 1, name: `Topic ${at + 1}` }) as TopicStanding,
    ),
  });
  const { user } = await show();
  const topics = await regionOf('Strengths and weaknesses');
  expect(within(await topics.findByRole('list', { name: 'Weaknesses' })).getAllByRole('listitem')).toHaveLength(5);
  await user.click(topics.getByRole('button', { name: 'Weaknesses: Show 2 more' }));
  expect(topics.getByText('Topic 7')).toBeVisible();
  expect(topics.getByRole('button', { name: 'Weaknesses: Show fewer' })).toHaveFocus();
});

test('shows the six latest submissions and the earlier ones on demand', async () => {
  answerAll();
  answer(
    listStudentAssignments,
    Array.from({ length: 8 }, (_, at) => submission({ id: at + 1, title: `Essay ${at + 1}` })),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show 2 earlier' }));
  const table = screen.getByRole('table', { name: 'Assignments' });
  expect(within(table).getByText('Essay 1')).toBeVisible();
  // What had the focus is gone; it is near.
  expect(document.activeElement).toContainElement(table);
});

test('links graded submissions to their preview, ungraded ones to grading, and missing ones nowhere', async () => {
  answerAll();
  await show();
  const graded = await rowOf('Osmosis essay');
  expect(graded.getByText('Osmosis essay')).toHaveAttribute('href', '/student/submission-preview?id=900');
  ['16 of 20', '80%', 'Passed', 'Graded'].forEach((text) => graded.getByText(text));
  expect(graded.queryByText('Grade')).not.toBeInTheDocument();
  expect((await rowOf('Field notes')).getByLabelText('Grade “Field notes”')).toHaveAttribute(
    'href',
    '/student/submission-grading?id=901',
  );
  const missing = await rowOf('Reading');
  expect(missing.queryByRole('link')).not.toBeInTheDocument();
  expect(missing.getByText('due, not handed in')).toBeVisible();
  expect(screen.getByText('No exam or quiz has been published to this student yet.')).toBeVisible();
});

test("links the guardian's phone number", async () => {
  answerAll();
  await show();
  const guardian = await regionOf('Guardian');
  guardian.getByText('Zeynep Kaya');
  expect(guardian.getByRole('link', { name: '+90 555 000 00 01' })).toHaveAttribute('href', 'tel:+905550000001');
});

test('steps through the list the student was opened from, in its order', async () => {
  answerAll();
  const { user, router } = await show({
    state: { students: 'section=A&sort=-name' },
    route: '/student/student-details?id=501',
  });
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.getByLabelText('Previous student')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByLabelText('Next student'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mert Demir' })).toBeVisible();
  expect(screen.getByLabelText('Next student')).toHaveFocus();
  expect(router.state.location).toMatchObject({ search: '?id=502', state: { students: 'section=A&sort=-name' } });
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('href', '/student?section=A&sort=-name');
});

test('steps through the grade of the student after a deep link', async () => {
  answerAll();
  await show();
  expect(await screen.findByText('3 of 3')).toBeVisible();
});

test("prints a report with school, grade and section and no other student's name", async () => {
  answerAll();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, container } = await show();
  await screen.findByText('3 of 3');
  await screen.findByText('Osmosis essay');
  await user.click(screen.getByText('Print for a meeting'));
  expect(print).toHaveBeenCalledTimes(1);
  expect(container.querySelector('[data-print-area]')).toHaveTextContent(/Riverside School · Grade 9 · Section A · \d/);
  expect(container).not.toHaveTextContent(/Mert|Zoe/);
  print.mockRestore();
});

test('explains the missing figures of a student without graded submissions', async () => {
  answerAll();
  answer(getStudentDashboard, emptyDashboard);
  answer(getStudentStanding, { strengths: [], weaknesses: [] });
  const { container } = await show();
  expect(await screen.findByText(/^Nothing has been graded yet/)).toBeVisible();
  expect(await screen.findByText('Not enough data: a topic is shown from three graded answers.')).toBeVisible();
  expect((await regionOf('Current score')).getByText('not enough data')).toBeVisible();
  expect(container).not.toHaveTextContent(/NaN|null|undefined/);
});

test.each(['?id=77', '?id=0', '?id=x', ''])(
  'says that the student was not found and links to the list (%s)',
  async (search) => {
    refuse(getStudent, 404, 'errors.notFound');
    await show({ route: `/student/student-details${search}` });
    expect(await screen.findByText('This student was not found')).toBeVisible();
    expect(screen.getByText('Go to student list')).toHaveAttribute('href', '/student');
  },
);

test('retries a single part that failed', async () => {
  answerAll();
  refuse(listStudentExams, 403, 'errors.forbidden');
  const { user } = await show();
  const exams = await regionOf('Exams and quizzes');
  await exams.findByText('You are not allowed to do this.');
  answer(listStudentExams, [submission({ type: 2, title: 'Midterm' })]);
  await user.click(exams.getByText('Try again'));
  expect(await exams.findByText('Midterm')).toBeVisible();
});

test('shows an error and retries on demand', async () => {
  refuse(getStudent, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answerAll();
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Elif Kaya' })).toBeVisible();
});

test('renders in Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  const projected = await regionOf('Tahmini not');
  ['%71', /%64 ile %78 arasında.*en az %40, en çok %92/].forEach((text) => projected.getByText(text));
  (await rowOf('Osmosis essay')).getByText('16 / 20');
});

test('lists scores that were changed after they had been given, and only then', async () => {
  answerAll();
  answer(listStudentMarkChanges, [
    {
      id: 9,
      at: '2026-11-02T09:30:00.000Z',
      person: { id: 8, name: 'Ece Arı' },
      way: 'hand',
      submissionId: 900,
      questionId: 71,
      from: 3,
      to: 4.5,
      comment: null,
      reason: null,
      assessment: { id: 1, title: 'Osmosis essay' },
      number: 2,
    },
  ]);
  const { unmount } = await show();
  const card = await regionOf('Changed scores');
  expect(card.getByRole('listitem')).toHaveTextContent(/^Osmosis essay, question 23 → 4.5Ece Arı, 2 Nov 2026/);
  unmount();
  answerAll();
  await show({ route: '/student/student-details?id=502' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mert Demir' })).toBeVisible();
  expect(await regionOf('Guardian')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Changed scores' })).not.toBeInTheDocument();
});
