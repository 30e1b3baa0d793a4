import { screen, waitFor, within } from '@testing-library/react';
import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import {
  announceFeedbackFiles,
  type FeedbackFile,
  giveFeedbackFiles,
  listFeedbackFiles,
  takeBackFeedbackFiles,
} from '@teacher-portal/remote-sdk/contract/feedback-files';
import { expectSameKeys } from '@teacher-portal/remote-sdk/testing/locales';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import * as z from '@teacher-portal/remote-sdk/z';
import { submission } from '../../../submission/testing/submission.fixture';
import { press, showDesk } from '../testing/desk';
import { serveSubmissions } from '../testing/grading-server';
import en from './locales/en.json';
import tr from './locales/tr.json';

test('has every text about feedback files in both languages with the same placeholders', () => expectSameKeys(en, tr));

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

const file = (id: number, name: string, change: Partial<FeedbackFile> = {}): FeedbackFile => {
  const filePath = `/api/v1/upload/lecture/k${id}/${encodeURIComponent(name)}`;
  return {
    ...{ id, submissionId: 1, filePath, source: `${filePath}?signature=s`, bytes: 2048, scan: 'clean' },
    ...{ by: { id: 5, name: 'Ece Kaya' }, at: '2026-11-20T10:00:00.000Z', ...change },
  };
};

/** A server that keeps what is given. */
function serveFiles(given: FeedbackFile[] = []) {
  let files = given;
  answer(listFeedbackFiles, () => files);
  answer(announceFeedbackFiles, ({ body }) =>
    (body as { files: { fileName: string }[] }).files.map(({ fileName }) => ({
      url: '/api/v1/upload/lecture/k9/x?signature=s',
      fileUrl: `/api/v1/upload/lecture/k9/${encodeURIComponent(fileName)}`,
      ...{ readUrl: '/x', fileType: 'application/pdf' },
    })),
  );
  answer(putFile, {});
  const gives = answer(giveFeedbackFiles, ({ body }) => {
    const added = (body as { files: { filePath: string }[] }).files.map((each) => file(9, 'x', each));
    files = [...files, ...added];
    return added;
  });
  const removals = answer(takeBackFeedbackFiles, ({ body }) => {
    const { ids } = body as { ids: number[] };
    files = files.filter(({ id }) => !ids.includes(id));
    return { removed: ids.length };
  });
  return { gives, removals };
}

test('lists the files of the submission, takes one back, and gives it again on undo', async () => {
  serveSubmissions();
  const { gives, removals } = serveFiles([
    file(1, 'Düzeltme.pdf'),
    file(2, 'bad.docx', { scan: 'infected', source: null }),
  ]);
  const { user } = await showDesk();
  await press('Feedback files', user);
  const list = within(await screen.findByRole('list', { name: 'Feedback files' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Düzeltme.pdf']);
  expect(list.getByText('The virus scanner found something in this file. It cannot be opened.')).toBeVisible();
  await press('Take back Düzeltme.pdf', user);
  await waitFor(() => expect(list.queryByRole('link')).not.toBeInTheDocument());
  expect(removals[0]?.body).toEqual({ ids: [1] });
  // The first one is that of the marks.
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
  await screen.findByRole('link', { name: 'Düzeltme.pdf' });
  expect(gives[0]?.body).toEqual({ files: [{ submissionId: 1, filePath: file(1, 'Düzeltme.pdf').filePath }] });
});

test.each([
  ['en', 'Feedback files', 'No file has been given back with this work.'],
  ['tr', 'Geri bildirim dosyaları', 'Bu çalışmayla hiç dosya verilmedi.'],
] as const)('gives a file with a name of 300 letters once it has arrived (%s)', async (language, name, empty) => {
  serveSubmissions();
  const { gives } = serveFiles();
  const { user } = await showDesk({ language });
  await press(name, user);
  await screen.findByText(empty);
  const input = document.querySelector('input[type=file]');
  await user.upload(
    input as HTMLInputElement,
    new File(['remarks'], `${'é'.repeat(300)}.pdf`, { type: 'application/pdf' }),
  );
  const link = await screen.findByRole('link', { name: /^é+\.pdf$/ });
  expect(link.textContent).toHaveLength(200);
  expect(gives).toHaveLength(1);
});

test('only reads them for a teacher of another class, and is not there for a second marker', async () => {
  serveSubmissions([submission(1, { mayGrade: false }), submission(2, { asSecond: true })]);
  serveFiles([file(1, 'remarks.pdf')]);
  const { user, unmount } = await showDesk();
  await press('Feedback files', user);
  await screen.findByRole('link', { name: 'remarks.pdf' });
  expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeNull();
  unmount();
  await showDesk({ route: '/student/submission-grading?id=2' });
  await screen.findByRole('button', { name: /^Finish/ });
  expect(screen.queryByRole('button', { name: 'Feedback files' })).not.toBeInTheDocument();
});
