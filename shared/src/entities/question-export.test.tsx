import { screen } from '@testing-library/react';
import {
  checkAssessmentExport,
  checkQuestionExport,
  type ExportCheck,
  exportAssessment,
  exportQuestions,
} from 'shared/contract/question-export';
import { ndjsonType } from 'shared/contract/stream';
import { type Language } from 'shared/i18n';
import { renderWithPortal } from 'shared/testing/render';
import { answer, answerRaw, refuse } from 'shared/testing/server';
import { QuestionExportDialog } from './question-export';

const check = (given: Partial<ExportCheck> = {}): ExportCheck => ({
  ...{ fileName: 'Biology.xml', questions: 12, written: 11, whole: 3, pictures: 2, losses: [] },
  ...given,
});
const losses: ExportCheck['losses'] = [
  { reason: 'type', verdict: 'left-out', changesScore: true, count: 1, questions: [{ id: 4, text: 'Fill the gaps' }] },
  {
    reason: 'text-leniency',
    verdict: 'simplified',
    changesScore: true,
    count: 30,
    questions: [{ id: 5, text: 'Name it' }],
  },
  { reason: 'marks', verdict: 'left-out', changesScore: false, count: 2, questions: [] },
  { reason: 'word-of-tomorrow', verdict: 'left-out', changesScore: false, count: 1, questions: [] },
];
const scope = { of: 'choice' as const, ids: [4, 5] };
const lines = (...events: object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');
const piece = { type: 'piece', done: 11, total: 12, base64: btoa('<quiz/>') };
const done = { type: 'done', fileName: 'Biology.xml', mediaType: 'application/xml' };

const save = jest.fn<void, [Blob, string]>();
beforeEach(() => save.mockReset());

async function open(language: Language = 'en') {
  const onClose = jest.fn();
  const shown = await renderWithPortal(
    <QuestionExportDialog scope={scope} what="2 questions" save={save} onClose={onClose} />,
    {
      language,
    },
  );
  return { ...shown, onClose };
}

it.each([
  ['en', 'Scored differently there', /Accents, final punctuation/, '30 questions', 'Not in the file'],
  ['tr', 'Orada farklı puanlananlar', /sondaki noktalama/, '30 soru', 'Dosyada yer almayanlar'],
] as const)(
  'says before it begins what the format loses, the worst first (%s)',
  async (language, score, text, count, missing) => {
    const calls = answer(checkQuestionExport, check({ losses }));
    await open(language);
    expect(await screen.findByRole('heading', { name: missing })).toBeVisible();
    expect(screen.getByRole('heading', { name: score })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
    expect(screen.getByText('word-of-tomorrow')).toBeVisible();
    expect(calls[0]?.body).toEqual({ format: 'json', scope });
  },
);

it('looks again for another format, writes the file and says how it is called', async () => {
  const checks = answer(checkQuestionExport, check());
  const { user } = await open();
  expect(await screen.findByText('Nothing is lost.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'For Moodle (XML)');
  await screen.findByText('Nothing is lost.');
  expect(checks.at(-1)?.body).toMatchObject({ format: 'moodle-xml' });
  const calls = answerRaw(exportQuestions, lines(piece, done), { type: ndjsonType });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Saved as Biology.xml.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ format: 'moodle-xml', scope });
  expect(save.mock.calls.map(([file, name]) => [file.size, file.type, name])).toEqual([
    [7, 'application/xml', 'Biology.xml'],
  ]);
});

it('saves nothing of a file that broke off, and offers it again', async () => {
  answer(checkQuestionExport, check());
  const { user } = await open();
  await screen.findByText('Nothing is lost.');
  answerRaw(exportQuestions, lines(piece), { type: ndjsonType });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/ended too early/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  answerRaw(exportQuestions, lines(piece, done), { type: ndjsonType });
  await user.click(screen.getByRole('button', { name: 'Export again' }));
  expect(await screen.findByText('Saved as Biology.xml.')).toBeVisible();
});

it('shows why the check failed, and tries again', async () => {
  refuse(checkQuestionExport, 400, 'errors.exportNothing', { message: 'Nothing there.' });
  const { user } = await open();
  expect(await screen.findByText('Nothing there.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  answer(checkQuestionExport, check());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is lost.')).toBeVisible();
});

it('takes an assessment, and closes with Close', async () => {
  const calls = answer(checkAssessmentExport, check());
  const onClose = jest.fn();
  const { user } = await renderWithPortal(
    <QuestionExportDialog assessmentId={9} what="Quiz" save={save} onClose={onClose} />,
  );
  await screen.findByText('Nothing is lost.');
  expect(calls[0]?.params).toEqual({ id: '9' });
  const exports = answerRaw(exportAssessment, lines(done), { type: ndjsonType });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText('Saved as Biology.xml.');
  expect(exports[0]?.params).toEqual({ id: '9' });
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
});
