import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import {
  announceFeedbackFiles,
  giveFeedbackFiles,
  takeBackFeedbackFiles,
} from '@teacher-portal/remote-sdk/contract/feedback-files';
import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../../assessment/testing/assessment.fixture';
import { writing } from '../../../assessment/testing/writing.fixture';
import * as z from '@teacher-portal/remote-sdk/z';
import remote from '../../../remote';
import { Screen } from '../submitted-list.screen';
import { submission } from '../../../work-groups/testing/submission.fixture';
import { submissionWords } from '../words';

/** Where a file is sent to. */
const putFile = endpoint({
  method: 'PUT',
  path: '/upload/lecture/:key/:name',
  status: 200,
  access: 'public',
  changes: [],
  response: z.object({}),
  summary: 'Send a file',
});

/** The server: what it was asked for, and which files arrived. */
function serve() {
  const announced = answer(announceFeedbackFiles, ({ body }) =>
    (body as { files: { fileName: string }[] }).files.map(({ fileName }, at) => ({
      url: `/api/v1/upload/lecture/k${at}/x?signature=s`,
      fileUrl: `/api/v1/upload/lecture/k${at}/${encodeURIComponent(fileName)}`,
      readUrl: '/x',
      fileType: 'application/pdf',
    })),
  );
  const files = answer(putFile, {});
  const given = answer(giveFeedbackFiles, ({ body }) =>
    (body as { files: { submissionId: number; filePath: string }[] }).files.map((file, at) => ({
      ...{ id: at + 1, ...file, source: null, bytes: 1, scan: null },
      ...{ by: null, at: '2026-11-20T10:00:00.000Z' },
    })),
  );
  return { files, announced, given };
}

async function open(language: 'en' | 'tr' = 'en') {
  answer(getAssessment, assessment({ status: assessmentStatus.checked, dueDate: '2999-01-01T00:00:00.000Z' }));
  answer(getWriting, writing());
  const pending = { status: assessmentStatus.pending, submissionDate: null };
  answer(listSubmissions, [
    submission(1, 'Ayşe Ak'),
    submission(2, 'Mert Demir'),
    submission(3, 'Mert Demir'),
    submission(4, 'Can Ay', pending),
  ]);
  const { user } = await renderWithPortal(<Screen />, {
    ...{ route: '/assignment/submitted-assignment-list?id=301', language },
    locales: { assessments: remote.locales, submissions: submissionWords },
  });
  await user.click(
    await screen.findByRole('button', { name: language === 'en' ? 'Feedback files…' : 'Geri bildirim dosyaları…' }),
  );
  const dialog = await screen.findByRole('dialog');
  return { user, dialog: within(dialog) };
}

const zip = (files: Record<string, Uint8Array | string>, name = 'back.zip') => {
  const content = Object.entries(files).map(([path, each]) => [path, typeof each === 'string' ? strToU8(each) : each]);
  return new File([zipSync(Object.fromEntries(content)) as Uint8Array<ArrayBuffer>], name);
};

async function drop(dialog: Awaited<ReturnType<typeof open>>['dialog'], files: File[], label = 'Archive or files') {
  fireEvent.change(await dialog.findByLabelText(label), { target: { files } });
}

const lines = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('says whose each file of an archive is, and what cannot be given, before anything is written', async () => {
  const { announced, given } = serve();
  const { dialog } = await open();
  const inner = zipSync({ 'a.pdf': strToU8('a') });
  await drop(dialog, [
    zip({
      '9-A - Ayşe Ak/1 essay.pdf': 'first',
      '9-A - Mert Demir/1 essay.pdf': 'second',
      '9-A - Can Ay/1 essay.pdf': 'third',
      'notes.pdf': 'nobody',
      '<img src=x onerror=alert(1)>.pdf': 'script',
      '9-A - Ayşe Ak/all.zip': inner,
      '9-A - Ayşe Ak/run.exe': 'x',
      '9-A - Ayşe Ak/empty.pdf': '',
      '__MACOSX/._essay.pdf': 'x',
      '.DS_Store': 'x',
    }),
    new File(['no archive'], 'broken.zip'),
  ]);
  expect(await dialog.findByText('1 file will be given to 1 student · 8 files are left out')).toBeVisible();
  const sure = dialog.getByRole('region', { name: 'Found by name: 2 files' });
  expect(lines(sure)).toEqual(['9-A - Ayşe Ak/1 essay.pdf → 9-A · Ayşe Ak', '9-A - Can Ay/1 essay.pdf → 9-A · Can Ay']);
  expect(lines(dialog.getByRole('region', { name: 'Cannot be given' }))).toEqual([
    'broken.zip: This file is damaged or locked with a password.',
    '9-A - Ayşe Ak/all.zip: An archive within the archive is not opened. Unpack it first.',
    '9-A - Ayşe Ak/run.exe: File type not supported!',
    '9-A - Ayşe Ak/empty.pdf: The file is empty!',
    '9-A - Can Ay/1 essay.pdf: This work can still be handed in.',
  ]);
  const nobody = within(dialog.getByRole('region', { name: 'No student was found by the name' }));
  expect(nobody.getAllByRole('combobox')).toHaveLength(2);
  expect(document.querySelector('img[src=x]')).toBeNull();
  const doubtful = within(dialog.getByRole('region', { name: /^Please check/ })).getByRole('combobox');
  expect(doubtful).toHaveValue('');
  expect(
    within(doubtful)
      .getAllByRole('option')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Give to nobody', '9-A · Mert Demir (submission 2)', '9-A · Mert Demir (submission 3)']);
  expect([announced, given]).toEqual([[], []]);
});

test('gives everything in one call once all files have arrived, and takes all of it back', async () => {
  const { files, announced, given } = serve();
  const removed = answer(takeBackFeedbackFiles, { removed: 2 });
  const { user, dialog } = await open();
  await drop(dialog, [zip({ '9-A - Ayşe Ak/1 essay.pdf': 'first', '9-A - Mert Demir/2 essay.pdf': 'second' })]);
  await user.selectOptions(await dialog.findByRole('combobox'), '9-A · Mert Demir (submission 3)');
  await user.click(dialog.getByRole('button', { name: 'Give 2 files' }));
  expect(await dialog.findByText('2 files were given back.')).toBeVisible();
  expect(announced.map(({ body }) => body)).toEqual([
    {
      files: [
        { fileName: '1 essay.pdf', fileSize: 5 },
        { fileName: '2 essay.pdf', fileSize: 6 },
      ],
    },
  ]);
  expect(files.map(({ params, headers, body }) => [params.key, headers.get('content-type'), body])).toEqual([
    ['k0', 'application/pdf', 'first'],
    ['k1', 'application/pdf', 'second'],
  ]);
  expect(given.map(({ body }) => body)).toEqual([
    {
      files: [
        { submissionId: 1, filePath: '/api/v1/upload/lecture/k0/1%20essay.pdf' },
        { submissionId: 3, filePath: '/api/v1/upload/lecture/k1/2%20essay.pdf' },
      ],
    },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Take them all back' }));
  expect(await dialog.findByText('2 files were taken back.')).toBeVisible();
  expect(removed[0]?.body).toEqual({ ids: [1, 2] });
});

test('sends nothing again that has arrived when the rest is tried again', async () => {
  const { files, given } = serve();
  const { user, dialog } = await open();
  refuse(giveFeedbackFiles, 409, 'errors.feedbackFilesMany');
  await drop(dialog, [new File(['one'], 'Ayşe Ak.pdf')]);
  await user.click(await dialog.findByRole('button', { name: 'Give 1 file' }));
  await screen.findByText(/^At most .* files can be given back/);
  answer(giveFeedbackFiles, []);
  await user.click(await dialog.findByRole('button', { name: 'Give 1 file' }));
  expect(await dialog.findByText('0 files were given back.')).toBeVisible();
  expect([files.length, given.length]).toEqual([1, 0]);
});

test('names a file whose content is not what its archive says, and gives nothing until it is left out', async () => {
  const { given } = serve();
  const { user, dialog } = await open();
  const whole = zipSync({ '9-A - Ayşe Ak/1 essay.pdf': [strToU8('abcabcabcabc'.repeat(50)), { level: 9 }] });
  // The bytes of the entry itself, behind its head and name.
  const broken = whole.slice();
  broken.fill(
    0xff,
    30 + strToU8('9-A - Ayşe Ak/1 essay.pdf').length,
    30 + strToU8('9-A - Ayşe Ak/1 essay.pdf').length + 8,
  );
  await drop(dialog, [new File([broken], 'back.zip')]);
  await user.click(await dialog.findByRole('button', { name: 'Give 1 file' }));
  expect(await dialog.findByText(/This file is damaged or locked with a password\.$/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Give 0 files' })).toBeDisabled();
  expect(given).toEqual([]);
});

test.each(['en', 'tr'] as const)('takes the files of a folder by their paths (%s)', async (language) => {
  serve();
  const { dialog } = await open(language);
  const file = new File(['one'], '1 essay.pdf');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'back/9-A - Ayşe Ak/1 essay.pdf' });
  expect(dialog.getByText(language === 'en' ? 'Choose a folder' : 'Klasör seçin')).toBeVisible();
  await drop(dialog, [file], language === 'en' ? 'Or a folder' : 'Ya da bir klasör');
  const name = language === 'en' ? 'Give 1 file' : '1 dosyayı ver';
  await waitFor(() => expect(dialog.getByRole('button', { name })).toBeEnabled());
});
