import { screen, waitFor, within } from '@testing-library/react';
import {
  listAnswerSheets,
  type RecordBody,
  recordAnswerSheet,
  setSheetPages,
  type SheetStudent,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type AssessmentStatus, assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { holdOnPaper } from '@teacher-portal/remote-sdk/contract/publishing';
import '@teacher-portal/remote-sdk/testing/drafts';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { sheetWords } from '../../answer-sheet/words';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { type ReadPage, type ReadRequest, type WorkerReply } from './reading/protocol';
import { Screen } from './scan-sheets.screen';
import { context, read, students, submission } from './testing/scan.fixture';

const fileOf = (name: string) => `/api/v1/upload/lecture/k3y/${name}.webp`;
/** Names of the uploaded files. Uploading itself is tested elsewhere. */
const sentFiles: string[] = [];
jest.mock('@teacher-portal/remote-sdk/entities/upload-lecture-file', () => ({
  uploadLectureFile: ({ name }: File) => {
    sentFiles.push(name);
    return Promise.resolve(fileOf(name.replace('.webp', '')));
  },
}));

const [ada, cem] = students;
/** The reader's result by file name. */
const found = new Map<string, ReadPage[]>();

/** Replaces the worker, because jsdom has neither workers nor pictures. The real one is tested in e2e. */
class FakeWorker extends EventTarget {
  postMessage({ id, picture, told }: ReadRequest): void {
    const pages = told ? [read({ ...told })] : found.get((picture as File).name);
    const reply: WorkerReply = pages ? { id, pages } : { id, problem: 'heic' };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: reply })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

beforeEach(() => {
  found.clear();
  sentFiles.length = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

interface Shown extends PortalOptions {
  status?: AssessmentStatus;
  keepsPages?: boolean;
  ofExam?: SheetStudent[];
}

async function show(
  { status = assessmentStatus.published, keepsPages = false, ofExam = students, ...options }: Shown = {},
  printed = context.sheets,
) {
  answer(getAssessment, assessment({ status }));
  answer(listAnswerSheets, { sheets: printed, scans: [], students: ofExam, keepsPages });
  const portal = await renderWithPortal(<Screen />, {
    route: '/assignment/scan-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
    ...options,
  });
  const upload = async (pictures: Record<string, ReadPage[] | null>) => {
    for (const [name, pages] of Object.entries(pictures)) if (pages) found.set(name, pages);
    const files = Object.keys(pictures).map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await portal.user.upload(await screen.findByLabelText('Pictures or PDF'), files);
  };
  return { ...portal, upload };
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));
const handIn = (count: string) => screen.findByRole('button', { name: `Hand in ${count}` });

test('hands in what was read, after the unsure rows were settled by keyboard', async () => {
  const calls = answer(recordAnswerSheet, submission);
  const { upload, user } = await show();
  await upload({ 'a.jpg': [read({ studentId: ada.id, look: 1 })], 'b.jpg': [read({ studentId: cem.id })] });
  expect(await screen.findByRole('heading', { name: 'Please check: 1 row' })).toBeVisible();
  const row = await screen.findByRole('group', { name: 'Ada, question 2' });
  expect(within(row).getByRole('button', { name: 'C' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(row).toHaveFocus());
  await user.keyboard('4');
  await user.click(await handIn('2 sheets'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body as RecordBody)).toEqual([
    expect.objectContaining({
      studentId: ada.id,
      code: 'SHEET',
      variant: 'O',
      replace: false,
      rows: [
        { position: 0, bubbles: [1], isChecked: false },
        { position: 1, bubbles: [3], isChecked: true },
      ],
    }),
    expect.objectContaining({ studentId: cem.id }),
  ]);
  expect(await rowOf('Ada').findByText('handed in')).toBeVisible();
});

test('sends the rows as photographed, and whole pages only where the school keeps them', async () => {
  const calls = answer(recordAnswerSheet, submission);
  const strip = { crop: new Blob(['rows'], { type: 'image/webp' }), width: 160, height: 39, positions: [0, 1] };
  const { upload, user, unmount } = await show();
  await upload({ 'a.jpg': [{ ...read({ studentId: ada.id }), strip }] });
  await user.click(await handIn('1 sheet'));
  expect(await rowOf('Ada').findByText('handed in')).toBeVisible();
  const { crop: _, ...rows } = strip;
  expect(calls[0]?.body).toMatchObject({ strips: [{ ...rows, filePath: fileOf('rows-1') }], pages: [] });
  expect(sentFiles).toEqual(['rows-1.webp']);
  unmount();

  const other = await show({ keepsPages: true });
  await other.upload({ 'b.jpg': [read({ studentId: cem.id })] });
  await other.user.click(await handIn('1 sheet'));
  expect(await rowOf('Cem').findByText('handed in')).toBeVisible();
  expect(calls[1]?.body).toMatchObject({ strips: [], pages: [{ filePath: fileOf('page-1') }] });
});

test.each([
  ['owner', 1],
  ['teacher', 0],
] as const)('lets only owners decide whether whole pages are kept (%s)', async (role, buttons) => {
  const calls = answer(setSheetPages, { keepsPages: true });
  const { user } = await show({ session: session({ schools: [{ ...school(), role }] }) });
  await screen.findByText(/^Of the sheets, your school keeps/);
  const found = screen.queryAllByRole('button', { name: 'Keep whole pages too' });
  expect(found).toHaveLength(buttons);
  for (const button of found) await user.click(button);
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual(found.map(() => ({ keepsPages: true }))));
});

test('takes the suggestion with Enter, blank with 0, and goes one back with Backspace', async () => {
  const { upload, user } = await show();
  await upload({ 'a.jpg': [read({ studentId: ada.id, look: 0 })], 'b.jpg': [read({ studentId: cem.id, look: 1 })] });
  await screen.findByRole('group', { name: 'Ada, question 1' });
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Cem, question 2' });
  await user.keyboard('{Backspace}');
  await screen.findByRole('group', { name: 'Ada, question 1' });
  await user.keyboard('0');
  await screen.findByRole('group', { name: 'Cem, question 2' });
  expect(await handIn('1 sheet')).toBeEnabled();
});

test('settles a column of a number by its sign', async () => {
  const signs = [...'0123456789', ','];
  const lines = ['1', '2'].map((id) => ({ id, choices: id === '1' ? [...signs, '-'] : signs }));
  const [base] = context.sheets;
  if (!base) throw new Error('There must be a sheet.');
  const item = { questionId: 7, optionIds: null, lines, isGrid: true, boxHeight: null, isMultiple: false };
  const calls = answer(recordAnswerSheet, submission);
  const { upload, user } = await show({}, [{ ...base, variants: [{ letter: 'O', items: [item] }] }]);
  const look = { kind: 'look', suggestion: null } as const;
  const rows = [0, 1].map((position) => ({ position, verdict: look, crop: null }));
  await upload({ 'a.jpg': [{ ...read({ studentId: ada.id }), rows }] });
  const first = await screen.findByRole('group', { name: 'Ada, question 1.1' });
  expect(within(first).getByRole('button', { name: '−' })).toBeVisible();
  await user.keyboard('0');
  await screen.findByRole('group', { name: 'Ada, question 1.2' });
  await user.keyboard('{Backspace}');
  await screen.findByRole('group', { name: 'Ada, question 1.1' });
  await user.keyboard('-');
  await screen.findByRole('group', { name: 'Ada, question 1.2' });
  await user.keyboard('.');
  await user.click(await handIn('1 sheet'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect((calls[0]?.body as RecordBody).rows).toEqual([
    { position: 0, bubbles: [11], isChecked: true },
    { position: 1, bubbles: [10], isChecked: true },
  ]);
});

test('accounts for every picture: what cannot be read, what is unknown, and who is missing', async () => {
  const { upload, user } = await show({ ofExam: [...students, { ...ada, id: 4, name: 'Deniz', isAbsent: true }] });
  await upload({ 'cat.jpg': [], 'phone.heic': null, 'blank.jpg': [read({ number: null })] });
  expect(await screen.findByText(/^No answer sheet was found in this picture/)).toBeVisible();
  expect(screen.getByText(/HEIC/)).toBeVisible();
  expect(rowOf('Ada').getByText('nothing yet')).toBeVisible();
  expect(rowOf('Eve').getByText('handed in before')).toBeVisible();
  expect(rowOf('Deniz').getByText('absent or excused')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose sheet is it?' }), 'Cem · A');
  expect(await rowOf('Cem').findByText('ready to hand in')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Leave out' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByText(/^No answer sheet was found/)).not.toBeInTheDocument());
});

test('leaves out at once all pictures without a sheet, as the blank backs of a scan, and counts them', async () => {
  const { upload, user } = await show();
  await upload({ 'back-1.jpg': [], 'back-2.jpg': [], 'a.jpg': [read({ studentId: ada.id })], 'phone.heic': null });
  await user.click(await screen.findByRole('button', { name: 'Leave out all 2 pictures without a sheet' }));
  expect(
    await screen.findByText('4 pages: 1 matched to a student, 1 to resolve, 0 photographed twice, 2 left out'),
  ).toBeVisible();
  expect(screen.getByText('phone.heic')).toBeVisible();
  expect(screen.queryByText(/^back-/)).not.toBeInTheDocument();
});

test('reads a sheet without a readable code as what a person says it is', async () => {
  const { upload, user } = await show();
  await upload({ 'a.jpg': [{ ...read(), code: null, isKnown: false, rows: [] }] });
  expect(await screen.findByText(/^The code on the sheet cannot be read/)).toBeVisible();
  const whose = screen.getByRole('combobox', { name: 'Whose sheet is it?' });
  expect(
    within(whose)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(-3),
  ).toEqual(['Ada · A', 'Cem · A', 'Eve · A']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), '1');
  await user.selectOptions(whose, 'Cem · A');
  expect(await rowOf('Cem').findByText('ready to hand in')).toBeVisible();
  const calls = answer(recordAnswerSheet, submission);
  await user.click(await handIn('1 sheet'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ studentId: cem.id, code: 'SHEET', variant: 'A' });
});

test('keeps what was read and settled over a reload until it is handed in or discarded', async () => {
  const first = await show();
  await first.upload({
    'a.jpg': [read({ studentId: ada.id, look: 1 })],
    'b.jpg': [read({ studentId: cem.id })],
    'cat.jpg': [],
  });
  await screen.findByRole('group', { name: 'Ada, question 2' });
  await first.user.keyboard('4');
  const calls = answer(recordAnswerSheet, submission);
  await first.user.click(await handIn('2 sheets'));
  expect(await rowOf('Cem').findByText('handed in')).toBeVisible();
  expect(calls).toHaveLength(2);
  first.unmount();

  const second = await show();
  expect(await screen.findByText(/^1 page from an earlier visit is still here/)).toBeVisible();
  expect(screen.getByText('cat.jpg')).toBeVisible();
  await second.upload({ 'c.jpg': [read({ studentId: ada.id, look: 0 })] });
  await screen.findByRole('group', { name: 'Ada, question 1' });
  await second.user.keyboard('3');
  expect(await handIn('1 sheet')).toBeEnabled();
  second.unmount();

  const third = await show();
  expect(await screen.findByText(/^2 pages from an earlier visit are still here/)).toBeVisible();
  expect(await handIn('1 sheet')).toBeEnabled();
  expect(screen.queryByRole('group', { name: 'Ada, question 1' })).not.toBeInTheDocument();
  await third.user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('alertdialog');
  await third.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('cat.jpg')).not.toBeInTheDocument());
  third.unmount();

  await show();
  expect(await screen.findByRole('button', { name: 'Hand in 0 sheets' })).toBeDisabled();
  expect(screen.queryByText(/earlier visit/)).not.toBeInTheDocument();
});

test('asks before the sheet replaces what came in before', async () => {
  refuse(recordAnswerSheet, 409, 'errors.sheetInAlready', { message: 'Ada has already handed in or has a mark.' });
  const { upload, user } = await show();
  await upload({ 'a.jpg': [read({ studentId: ada.id })] });
  await user.click(await handIn('1 sheet'));
  expect(await screen.findByText('Ada has already handed in or has a mark.')).toBeVisible();
  const calls = answer(recordAnswerSheet, submission);
  await user.click(screen.getByRole('button', { name: 'Replace with this sheet' }));
  expect(await rowOf('Ada').findByText('handed in')).toBeVisible();
  expect((calls[0]?.body as RecordBody).replace).toBe(true);
});

test('keeps the sheets that were not sent when the connection is lost, and sends them with the next try', async () => {
  refuse(recordAnswerSheet, 503, 'errors.unavailable');
  const { upload, user } = await show();
  await upload({ 'a.jpg': [read({ studentId: ada.id })], 'b.jpg': [read({ studentId: cem.id })] });
  await user.click(await handIn('2 sheets'));
  expect(await screen.findByText(/The portal cannot answer at the moment/)).toBeVisible();
  const calls = answer(recordAnswerSheet, submission);
  await user.click(await handIn('2 sheets'));
  expect(await rowOf('Cem').findByText('handed in')).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('leads to printing where nothing was printed', async () => {
  await show({}, []);
  expect(await screen.findByRole('link', { name: 'Print answer sheets' })).toHaveAttribute(
    'href',
    '/assignment/answer-sheets?id=301',
  );
});

test('takes the sheets of a draft once it is said when it was held, and by whom', async () => {
  const { upload, user } = await show({ status: assessmentStatus.drafted });
  await upload({ 'a.jpg': [read({ studentId: ada.id })] });
  expect(await handIn('1 sheet')).toBeDisabled();
  expect(screen.getByText(/^This is a draft/)).toBeVisible();
  const held = assessment({ status: assessmentStatus.published });
  const calls = answer(holdOnPaper, held);
  answer(getAssessment, held);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who was to take it' }), 'section A');
  await user.click(screen.getByRole('button', { name: 'It was taken on paper' }));
  await waitFor(async () => expect(await handIn('1 sheet')).toBeEnabled());
  expect(calls.map(({ body }) => body)).toEqual([
    { heldAt: expect.stringMatching(/Z$/) as unknown, studentIds: students.map(({ id }) => id) },
  ]);
  expect(screen.queryByText(/^This is a draft/)).not.toBeInTheDocument();
});

test('renders in Turkish', async () => {
  await show({ language: 'tr' });
  expect(await screen.findByText('Kâğıtların fotoğrafları ve taramaları')).toBeVisible();
});
