import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { announceAnswerFile } from 'shared/contract/answer-files';
import { type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { saveAnswers, saveAnswersBody } from 'shared/contract/attempt';
import { answer, disconnect, server } from 'shared/testing/server';
import { forgetSent, keepJournal, readJournal } from '../exam/journal';
import { sendUnsent } from '../exam/send-unsent';
import { isOnDevice } from '../photo/kept-photos';
import { keptNames } from '../session/kept';
import { checkedFile, isLockedPdf, keptName } from './choose-file';
import { FilesPart } from './files-part';
import { keepFile, PIECE } from './kept-files';

const UID = 81;
const ATTEMPT = 82;
const rule: AnswerFilesRule = { kinds: ['pdf', 'picture', 'text'], most: 2 };
const serverTime = '2026-11-23T09:00:00.000Z';
const attempt = {
  ...{ id: ATTEMPT, assessmentId: 1, number: 1, startedAt: serverTime, deadline: null, extraMinutes: 0 },
  ...{ handedInAt: null, handedInBy: null, pausedAt: null, handRaisedAt: null, isWriter: true, serverTime },
};

const show = (paths: readonly string[] = []) => {
  const chosen: (readonly string[])[] = [];
  render(
    <FilesPart uid={UID} attemptId={ATTEMPT} rule={rule} paths={paths} onFiles={(next) => void chosen.push(next)} />,
  );
  return chosen;
};

const journalWith = (names: readonly string[]) => {
  const [filePath, ...more] = names;
  const response = { text: '<p>a</p>', filePath, moreFiles: more.map((each) => ({ filePath: each })) };
  const given = { response, revision: 1, state: 'unsent' as const, since: serverTime, elapsedMs: 5 };
  return { ...{ handIn: false, marked: [], place: 0, told: 0, replaced: [] }, answers: { 7: given } };
};

const receipts = () =>
  answer(saveAnswers, ({ body }) => ({
    attempt,
    receipts: saveAnswersBody.parse(body).answers.map(({ questionId, revision }) => ({
      ...{ questionId, revision, outcome: 'saved' as const, reason: null, sequence: 1, hash: 'x' },
      receivedAt: serverTime,
    })),
  }));

const addressOf = (name: string) => ({
  ...{ url: `${location.origin}/put/${name}`, fileUrl: `/api/v1/upload/lecture/k/${name}`, readUrl: '/r' },
  ...{ fileType: 'text/plain', inPieces: true, expiresAt: '2999-01-01T00:00:00.000Z' },
});

it('keeps chosen files on the device, and says which were left out and why', async () => {
  const chosen = show();
  const field = await screen.findByLabelText(/^Add files/);
  expect(field).toHaveAttribute('accept', expect.stringContaining('.pdf'));
  await userEvent
    .setup({ applyAccept: false })
    .upload(field, [
      new File(['print(1)'], 'main.py'),
      new File(['x'], 'film.mp4'),
      new File([], 'empty.txt'),
      new File(['%PDF-1'], 'a.pdf'),
      new File(['x'], 'c.txt'),
    ]);
  await waitFor(() => expect(chosen).toHaveLength(1));
  expect(chosen[0]?.filter(isOnDevice)).toHaveLength(2);
  const alerts = (await screen.findAllByRole('alert')).map((each) => each.textContent);
  expect(alerts).toEqual([
    expect.stringContaining('“film.mp4” is not one of the kinds'),
    '“empty.txt” is empty.',
    '“c.txt” was left out: 2 files at most.',
  ]);
});

it('lists the files of the answer by their names, and removes one', async () => {
  const name = (await keepFile(UID, ATTEMPT, new File(['x'], 'here.txt'), false)) ?? '';
  const chosen = show([name, '/api/v1/upload/lecture/k/there%20too.pdf']);
  const list = await screen.findByRole('list', { name: 'Files of your answer' });
  expect(await within(list).findByText('here.txt')).toBeVisible();
  expect(within(list).getByText('there too.pdf')).toBeVisible();
  await userEvent.setup().click(within(list).getByRole('button', { name: 'Remove: here.txt' }));
  expect(chosen).toEqual([['/api/v1/upload/lecture/k/there%20too.pdf']]);
  await waitFor(async () => expect(await keptNames(name)).toEqual([]));
});

it('goes on with a large file where the connection broke, then sends the answer with all its files', async () => {
  const large = new File([new Uint8Array(PIECE + 500_000)], 'large.txt');
  const names = [
    (await keepFile(UID, ATTEMPT, large, false)) ?? '',
    (await keepFile(UID, ATTEMPT, new File(['x'], 'small.txt'), false)) ?? '',
  ];
  await keepJournal(UID, ATTEMPT, journalWith(names));
  disconnect(announceAnswerFile);
  expect(await sendUnsent(UID)).toBe(1);
  await forgetSent(UID);
  expect((await keptNames(names[0] ?? '?')).length).toBe(3);

  const ranges: string[] = [];
  let isBroken = true;
  const announced = answer(announceAnswerFile, ({ body }) => addressOf((body as { fileName: string }).fileName));
  server.use(
    http.put(`${location.origin}/put/:name`, async ({ request, params }) => {
      const range = request.headers.get('content-range') ?? '';
      ranges.push(`${String(params['name'])} ${range}`);
      if (range.includes('*')) return HttpResponse.json({ data: { received: PIECE } });
      const [, last, total] = /-(\d+)\/(\d+)/.exec(range) ?? [];
      if (Number(last) + 1 === Number(total)) {
        if (isBroken) return HttpResponse.error();
        return HttpResponse.json({ data: { fileUrl: 'f' } }, { status: 201 });
      }
      return HttpResponse.json({ data: { received: Number(last) + 1 } });
    }),
  );
  expect(await sendUnsent(UID)).toBe(1);
  isBroken = false;
  const saved = receipts();
  expect(await sendUnsent(UID)).toBe(0);
  const size = large.size;
  expect(ranges).toEqual([
    `large.txt bytes 0-${PIECE - 1}/${size}`,
    `large.txt bytes ${PIECE}-${size - 1}/${size}`,
    `large.txt bytes ${PIECE}-${size - 1}/${size}`,
    'small.txt bytes 0-0/1',
  ]);
  expect(announced).toHaveLength(2);
  const filePath = '/api/v1/upload/lecture/k/large.txt';
  const moreFiles = [{ filePath: '/api/v1/upload/lecture/k/small.txt' }];
  expect(saved[0]?.body).toMatchObject({ answers: [{ response: { text: '<p>a</p>', filePath, moreFiles } }] });
  expect((await readJournal(UID, ATTEMPT)).answers[7]?.response).toMatchObject({ filePath, moreFiles });
  await forgetSent(UID);
  expect(await keptNames(`photo:${UID}:`)).toEqual([]);
});

it('leaves out a file that the virus scanner refuses, and sends the rest of the answer', async () => {
  const name = (await keepFile(UID, ATTEMPT, new File(['x'], 'virus.txt'), false)) ?? '';
  await keepJournal(UID, ATTEMPT, journalWith([name]));
  answer(announceAnswerFile, () => addressOf('virus.txt'));
  const refusal = { status: 400, code: 'errors.fileInfected', message: 'No' };
  server.use(http.put(`${location.origin}/put/virus.txt`, () => HttpResponse.json(refusal, { status: 400 })));
  const saved = receipts();
  expect(await sendUnsent(UID)).toBe(0);
  expect(saved[0]?.body).toMatchObject({ answers: [{ response: { text: '<p>a</p>' } }] });
  expect(JSON.stringify(saved[0]?.body)).not.toContain('photo:');
  show();
  expect(await screen.findByText(/“virus.txt” was not accepted/)).toBeVisible();
  await forgetSent(UID);
});

it.each([
  ['IMG_1.HEIC', 'heic'],
  ['all.zip', 'kind'],
  ['essay', 'kind'],
])('refuses %s with its reason', async (name, why) => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  expect(await checkedFile(new File(['x'], name), rule)).toBe(why);
});

it('shortens long names, keeps their endings, and sees that a PDF is encrypted', async () => {
  expect(keptName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(100)}.pdf`);
  const locked = new File(['%PDF-1.7\n', 'trailer << /Encrypt 5 0 R >>'], 'a.pdf');
  expect([await isLockedPdf(locked), await isLockedPdf(new File(['%PDF-1.7'], 'a.pdf'))]).toEqual([true, false]);
});
