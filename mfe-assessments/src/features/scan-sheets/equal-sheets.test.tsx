import { screen, within } from '@testing-library/react';
import { listAnswerSheets, type RecordBody, recordAnswerSheet } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import '@teacher-portal/remote-sdk/testing/drafts';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { sheetNumber } from '../../answer-sheet/sheet-number';
import { sheetWords } from '../../answer-sheet/words';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { type ReadPage, type ReadRequest } from './reading/protocol';
import { Screen } from './scan-sheets.screen';
import { context, read, students, submission } from './testing/scan.fixture';

const [ada, cem] = students;
const found = new Map<string, ReadPage[]>();

/** Replaces the worker, because jsdom has neither workers nor pictures. */
class FakeWorker extends EventTarget {
  postMessage({ id, picture }: ReadRequest): void {
    const data = { id, pages: found.get((picture as File).name) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

beforeEach(() => {
  found.clear();
  Object.assign(globalThis, { Worker: FakeWorker });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

async function show() {
  answer(getAssessment, assessment({ status: assessmentStatus.published }));
  answer(listAnswerSheets, { sheets: context.sheets, scans: [], students, keepsPages: false });
  const calls = answer(recordAnswerSheet, submission);
  const { user } = await renderWithPortal(<Screen />, {
    route: '/assignment/scan-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
  });
  const upload = async (name: string, pages: ReadPage[]) => {
    found.set(name, pages);
    const picture = new File(['x'], name, { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('Pictures or PDF'), picture);
  };
  const handIn = async (sheets: string) => user.click(await screen.findByRole('button', { name: `Hand in ${sheets}` }));
  return { user, upload, handIn, calls };
}

const blankOfAda = () => read({ number: sheetNumber(ada, 5) });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));
const asked = async () =>
  (await screen.findAllByRole('button', { name: 'Leave out' })).map((button) => button.closest('li') as HTMLElement);

test('two equal blank sheets in one picture are asked about, and one can be given to another student', async () => {
  const { user, upload, handIn, calls } = await show();
  await upload('desk.jpg', [blankOfAda(), blankOfAda()]);
  const [, second] = await asked();
  if (!second) throw new Error('Both sheets must be shown.');
  await user.selectOptions(within(second).getByLabelText('Whose sheet is it?'), 'Cem · A');
  await handIn('2 sheets');
  expect(await rowOf('Cem').findByText('handed in')).toBeVisible();
  expect(calls.map(({ body }) => (body as RecordBody).studentId)).toEqual([ada.id, cem.id]);
});

test('a sheet that comes after that of the same student was handed in is asked about, not taken as handed in', async () => {
  const { upload, handIn } = await show();
  await upload('first.jpg', [blankOfAda()]);
  await handIn('1 sheet');
  expect(await rowOf('Ada').findByText('handed in')).toBeVisible();
  await upload('second.jpg', [blankOfAda()]);
  expect(await rowOf('Ada').findByText('several pictures of a page')).toBeVisible();
  expect(await asked()).toHaveLength(2);
});

test('another picture of a named sheet that was handed in is no new sheet', async () => {
  const { upload, handIn, calls } = await show();
  await upload('first.jpg', [read({ studentId: ada.id })]);
  await handIn('1 sheet');
  expect(await rowOf('Ada').findByText('handed in')).toBeVisible();
  await upload('second.jpg', [read({ studentId: ada.id })]);
  expect(await screen.findByText(/2 pages: .* 1 photographed twice/)).toBeVisible();
  expect(rowOf('Ada').getByText('handed in')).toBeVisible();
  expect(calls).toHaveLength(1);
});
