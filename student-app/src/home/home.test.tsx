import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type LearnAssessment, listLearnAssessments } from 'shared/contract/attempt';
import { getResult, type Result } from 'shared/contract/result';
import { answer, refuse, server } from 'shared/testing/server';
import { HomeScreen } from './home.screen';

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };

const done = (id: number): LearnAssessment => ({
  ...{ id, title: `Quiz ${id}`, type: 3, courseCode: 'BIO', courseName: 'Biology', marks: 5, questions: 3 },
  ...{ opensAt: null, endsAt: null, minutes: null, state: 'handedIn', attemptId: id, deadline: null },
  ...{ handedInAt: '2026-11-23T09:00:00.000Z', needsCode: false, noGoingBack: false, notesLeaving: false },
  ...{ acceptsLate: false, latePercent: 0, tries: { all: 1, used: 1 }, mayTryAgain: false },
  resultState: 'released',
});
const many = (length: number) => Array.from({ length }, (_, at) => done(at + 1));

const result = (change: Partial<Result> = {}): Result => ({
  ...{ assessmentId: 1, title: 'Quiz', shows: 'score', handedInAt: null, marks: 3.5, possible: 5, comment: '' },
  ...{ questions: null, asked: [], ...change },
});

beforeEach(() => void answer(getResult, result()));

it('shows the scores of the three latest results, with what the teacher says', async () => {
  const asked = answer(getResult, ({ params }) => result({ comment: `Well done in ${params.id}` }));
  answer(listLearnAssessments, many(5));
  render(<HomeScreen session={session} />);
  expect(await screen.findByText('Well done in 3')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('3.5 of 5')).toHaveLength(3));
  expect(asked).toHaveLength(3);
  expect(screen.getAllByText('Your result is out.')).toHaveLength(2);
});

it('says that a result is out where its score cannot be read', async () => {
  refuse(getResult, 500, 'errors.somethingWentWrong');
  answer(listLearnAssessments, many(1));
  render(<HomeScreen session={session} />);
  expect(await screen.findByText('Your result is out.')).toBeVisible();
});

it('shows the five latest assessments that are over, and the earlier ones on demand', async () => {
  answer(listLearnAssessments, many(12));
  render(<HomeScreen session={session} />);
  expect(await screen.findByRole('link', { name: 'Quiz 5' })).toBeVisible();
  expect(screen.getByText('Quiz 6')).not.toBeVisible();
  await userEvent.setup().click(screen.getByText('7 earlier ones'));
  expect(screen.getByText('Quiz 12')).toBeVisible();
});

it.each([
  ['that is refused late', '2999-11-23T09:00:00.000Z', /^Due .*2999.*$/, null],
  ['that may be late', null, /^Due .*2999.*$/, 'You may also hand in late.'],
])('names the due date of work %s', async (_, endsAt, due, late) => {
  const work = { ...done(1), state: 'open', handedInAt: null, attemptId: null, resultState: 'none' } as const;
  answer(listLearnAssessments, [{ ...work, dueAt: '2999-11-23T09:00:00.000Z', endsAt }]);
  render(<HomeScreen session={session} />);
  expect(await screen.findByText(due)).toBeVisible();
  expect(screen.queryByText('You may also hand in late.')?.textContent ?? null).toBe(late);
});

it('says that work past its due date can still be handed in', async () => {
  const work = { ...done(1), state: 'open', handedInAt: null, attemptId: null, resultState: 'none' } as const;
  answer(listLearnAssessments, [{ ...work, dueAt: '2020-11-23T09:00:00.000Z', endsAt: null }]);
  render(<HomeScreen session={session} />);
  expect(await screen.findByText(/^Was due .*2020/)).toBeVisible();
  expect(screen.getByText('You can still hand it in, late.')).toBeVisible();
});

it('folds nothing of what is still to do', async () => {
  answer(
    listLearnAssessments,
    many(12).map((each) => ({ ...each, state: 'open', handedInAt: null, attemptId: null, resultState: 'none' })),
  );
  render(<HomeScreen session={session} />);
  expect(await screen.findByRole('link', { name: 'Quiz 12' })).toBeVisible();
});

it('shows what remotes add below the list once the list is there, so that nothing moves away under a press', async () => {
  const remote = {
    ...{ name: 'mfe-library', mounts: ['/library'], version: '1.2.0', contract: { range: '^1.0.0' } },
    ...{ navigation: [{ path: '/library', label: { en: 'Library' }, icon: 'M0 0', order: 30 }] },
    ...{ learn: 'sha256-abc=', slots: { learn: { label: { en: 'Loans' } } } },
  };
  server.use(http.get('/remotes.json', () => HttpResponse.json({ schema: 1, remotes: [remote] })));
  let send = () => {};
  answer(listLearnAssessments, many(1), { delay: new Promise<void>((resolve) => (send = resolve)) });
  render(<HomeScreen session={session} />);
  const heading = () => screen.findByRole('heading', { name: 'Loans' }, { timeout: 500 });
  await expect(heading()).rejects.toThrow('Loans');
  send();
  expect(await screen.findByRole('heading', { name: 'Loans' })).toBeVisible();
});

const inDays = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59).toISOString();
};
const open = (id: number, dueAt: string | null): LearnAssessment => ({
  ...{ ...done(id), state: 'open', handedInAt: null, attemptId: null, resultState: 'none' },
  ...{ dueAt, endsAt: dueAt },
});

it('says in a sentence what is due today and tomorrow, and lists the work by when it is due', async () => {
  answer(listLearnAssessments, [open(1, inDays(20)), open(2, inDays(1)), open(3, null), open(4, inDays(0))]);
  render(<HomeScreen session={session} />);
  expect(await screen.findByText('Due today: 1. Due tomorrow: 1.')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['today', 'In the next days', 'Later', 'Without a date']);
});

it.each([
  ['of a quiet day', [open(1, inDays(5))], 'Nothing is due today or tomorrow.'],
  ['without any work', [], 'Nothing is waiting for you.'],
])('says so %s', async (_, list, text) => {
  answer(listLearnAssessments, list);
  render(<HomeScreen session={session} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('names a near due date by its weekday, and the whole date when it is pointed at', async () => {
  answer(listLearnAssessments, [open(1, inDays(3))]);
  render(<HomeScreen session={session} />);
  const weekday = new Date(inDays(3)).toLocaleDateString('en', { weekday: 'long' });
  expect(await screen.findByText(`Due ${weekday} 23:59`)).toHaveAttribute('title', expect.stringMatching(/20\d\d/));
});
