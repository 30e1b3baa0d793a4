import { screen, waitFor, within } from '@testing-library/react';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { getQuestionPractice } from '@teacher-portal/remote-sdk/contract/practice';
import { listOptionUse, listQuestionTrail } from '@teacher-portal/remote-sdk/contract/question-history';
import { getQuestion, type Question } from '@teacher-portal/remote-sdk/contract/question';
import {
  getQuestionUse,
  getQuestionVersion,
  listVersionFigures,
  type QuestionVersion,
  restoreQuestionVersion,
} from '@teacher-portal/remote-sdk/contract/question-version';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import remote from '../../remote';
import { Screen } from './question-details.screen';

const words = ['Which organelle?', 'Which organelle releases energy?'];

const version = (number: number): QuestionVersion => ({
  number,
  kind: number === 1 ? 'first' : 'correction',
  newest: 2,
  author: { id: 8, name: 'Öz Kaya' },
  createdAt: '2026-11-06T09:00:00.000Z',
  content: {
    ...question(),
    plainText: words[number - 1] ?? '',
    questionText: `<p>${words[number - 1] ?? ''}</p>`,
  },
});

const figures = (attempts: number, facility: number | null, timesUsed = 1) => ({
  timesUsed,
  attempts,
  correctAttempts: 0,
  facility,
  facilityInterval: null,
  discrimination: attempts > 20 ? 31 : null,
  discriminationInterval: null,
});

function show(query = '', language: 'en' | 'tr' = 'en', change: Partial<Question> = {}) {
  answer(listVersionFigures, [
    { versions: [{ number: 3, ...figures(0, null) }], together: figures(0, null) },
    {
      versions: [
        { number: 2, ...figures(10, 0.5) },
        { number: 1, ...figures(12, 0.25, 2) },
      ],
      together: figures(22, 0.36, 3),
    },
  ]);
  answer(listCoursesOfGrade, [course()]);
  answer(getQuestion, question({ id: 2, version: 5, ...change }));
  answer(getQuestionUse, { published: 0, answers: 0, drafts: 0 });
  answer(getQuestionPractice, { open: false, students: 0, right: 0 });
  answer(listOptionUse, { answers: 0, options: [] });
  const made = { author: { id: 8, name: 'Öz Kaya' }, createdAt: '2026-11-06T09:00:00.000Z' };
  answer(listQuestionTrail, [
    { ...made, kind: 'changed', fields: [], version: { number: 3, kind: 'version' } },
    { ...made, kind: 'changed', fields: ['text'], version: { number: 2, kind: 'correction' } },
    { ...made, kind: 'changed', fields: ['topics'], version: null },
    { ...made, kind: 'created', fields: [], version: { number: 1, kind: 'first' } },
  ]);
  return renderWithPortal(<Screen />, {
    route: `/questions/question-details?id=2${query}`,
    locales: { questions: remote.locales },
    language,
  });
}
const answerVersions = () => answer(getQuestionVersion, ({ params }) => version(Number(params.number)));

test('shows the changes and the full text of a version, which is part of the address', async () => {
  answerVersions();
  const { user, router } = await show();
  const trail = within(await screen.findByRole('region', { name: 'Edit trail' }));
  expect(await trail.findByText('small correction')).toBeVisible();
  expect(trail.getByText('A wording that was published before versions were kept')).toBeVisible();
  const open = trail.getByRole('button', { name: 'Show version 2' });
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 2' }));
  await dialog.findByText('What changed since version 1');
  expect(dialog.getByText(/releases energy/, { selector: 'ins' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  expect(router.state.location.search).toBe('?id=2&version=2');
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?id=2');
});

test('opens a version from its address and restores it with the version of the question that was read', async () => {
  answerVersions();
  const restored = answer(restoreQuestionVersion, question({ id: 2, version: 6 }));
  const { user } = await show('&version=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect(dialog.queryByText(/What changed/)).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(restored[0]?.headers.get('if-match')).toBe('"5"');
  expect(screen.getByText('Question updated!')).toBeVisible();
});

test('says that a version does not exist, and offers a retry when it cannot be loaded', async () => {
  refuse(getQuestionVersion, 404, 'errors.notFound');
  const { unmount } = await show('&version=9');
  expect(await screen.findByText('This version does not exist.')).toBeVisible();
  unmount();
  refuse(getQuestionVersion, 403, 'errors.forbidden');
  const { user } = await show('&version=1');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerVersions();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Restore this version' })).toBeVisible();
});

test.each([
  ['en', 'Figures by version', ['Version 3', 'Version 2', 'Version 1', 'Versions 1–2 together']],
  ['tr', 'Sürümlere göre istatistikler', ['3. sürüm', '2. sürüm', '1. sürüm', '1–2 arası sürümler birlikte']],
] as const)(
  'shows the figures of each version, and of corrected ones together (%s)',
  async (language, title, names) => {
    answerVersions();
    await show('', language);
    const table = within(await screen.findByRole('table', { name: title }));
    const rows = table.getAllByRole('row').slice(1);
    names.forEach((name, at) => expect(rows[at]).toHaveTextContent(name));
    expect(rows[0]).toHaveTextContent(/0.*–.*–/);
    expect(rows[3]).toHaveTextContent(language === 'en' ? /22.*0\.36.*0\.31/ : /22.*0,36.*0,31/);
  },
);

test('says of a question that one may only see why no version can be restored', async () => {
  answerVersions();
  await show('&version=1', 'en', { sharing: { mayEdit: false, schoolSees: true, people: 0, courses: 0 } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect(await dialog.findByText(/^You may see this question/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore this version' })).not.toBeInTheDocument();
});
