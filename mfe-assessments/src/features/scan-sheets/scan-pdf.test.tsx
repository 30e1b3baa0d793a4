import { File as ReadableFile } from 'node:buffer';
import { screen } from '@testing-library/react';
import { listAnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import '@teacher-portal/remote-sdk/testing/drafts';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { getDocument, InvalidPDFException } from 'pdfjs-dist';
import { sheetWords } from '../../answer-sheet/words';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { type ReadRequest, type WorkerReply } from './reading/protocol';
import { Screen } from './scan-sheets.screen';
import { context, read, students } from './testing/scan.fixture';

/** jsdom does not render: real PDFs are read in a browser, by answer-sheets.spec. */
jest.mock('pdfjs-dist', () => ({
  getDocument: jest.fn(),
  InvalidPDFException: class extends Error {},
  PDFWorker: { create: () => ({}) },
}));

/** The readings by page number; other pages cannot be rendered. */
function openAs(pages: number, painted: readonly number[]) {
  const page = (number: number) => ({
    getViewport: () => ({ width: 10, height: 10 }),
    render: () => ({
      promise: painted.includes(number) ? Promise.resolve((lastPage = number)) : Promise.reject(new Error('torn')),
    }),
    cleanup: () => undefined,
  });
  jest.mocked(getDocument).mockReturnValue({
    promise: Promise.resolve({ numPages: pages, getPage: (number: number) => Promise.resolve(page(number)) }),
  } as unknown as ReturnType<typeof getDocument>);
}
const refuseWith = (error: Error) =>
  jest.mocked(getDocument).mockReturnValue({ promise: Promise.reject(error) } as ReturnType<typeof getDocument>);

let lastPage = 0;
/** How many pictures the reader has at once, at most. */
let mostAtOnce = 0;
let atOnce = 0;

class FakeWorker extends EventTarget {
  postMessage({ id, picture }: ReadRequest): void {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    const student = students[((picture as unknown as { page: number }).page - 1) % students.length];
    const reply: WorkerReply = { id, pages: [read({ studentId: student?.id ?? null })] };
    setTimeout(() => {
      atOnce--;
      this.dispatchEvent(new MessageEvent('message', { data: reply }));
    });
  }
  terminate(): void {
    // Nothing runs.
  }
}

beforeEach(() => {
  atOnce = mostAtOnce = lastPage = 0;
  const createImageBitmap = () => Promise.resolve({ page: lastPage, close: () => undefined });
  Object.assign(globalThis, { Worker: FakeWorker, createImageBitmap });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

async function choosePdf() {
  answer(getAssessment, assessment({ status: 2 }));
  answer(listAnswerSheets, { sheets: context.sheets, scans: [], students });
  const { user } = await renderWithPortal(<Screen />, {
    route: '/assignment/scan-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
  });
  const file = new ReadableFile(['%PDF'], 'scan.pdf', { type: 'application/pdf' }) as unknown as File;
  await user.upload(await screen.findByLabelText('Pictures or PDF'), file);
}

test('reads every page of a PDF, one after the other, and says which page is damaged', async () => {
  openAs(4, [1, 2, 4]);
  await choosePdf();
  expect(await screen.findByText('scan.pdf, page 3')).toBeVisible();
  expect(screen.getByText('This PDF, or this page of it, is damaged. Scan it again.')).toBeVisible();
  expect(await screen.findByText('4 pages: 2 matched to a student, 1 to resolve, 1 photographed twice')).toBeVisible();
  expect(mostAtOnce).toBe(1);
});

test('accounts for every page of a long PDF of which none can be read', async () => {
  openAs(60, []);
  await choosePdf();
  expect(
    await screen.findByText('60 pages: 0 matched to a student, 60 to resolve, 0 photographed twice'),
  ).toBeVisible();
});

test.each([
  ['a password', Object.assign(new Error(), { name: 'PasswordException' }), /protected by a password/],
  ['a PDF that cannot be opened', new InvalidPDFException('torn') as Error, /This PDF, or this page of it, is damaged/],
  ['a reader that did not load', new Error('chunk'), /the connection was lost/],
])('says clearly that there is %s', async (_what, error, sentence) => {
  refuseWith(error);
  await choosePdf();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('scan.pdf')).toBeVisible();
});
