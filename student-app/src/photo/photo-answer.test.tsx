import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { announcePhoto } from 'shared/contract/attempt-photo';
import { saveAnswers, saveAnswersBody } from 'shared/contract/attempt';
import { answer, disconnect, server } from 'shared/testing/server';
import { forgetSent, keepJournal } from '../exam/journal';
import { sendUnsent } from '../exam/send-unsent';
import { readJournal } from '../exam/journal';
import { keptNames } from '../session/kept';
import { isOnDevice, keepPhoto, newPhotoName } from './kept-photos';
import { PhotoPart } from './photo-part';

const UID = 71;
const ATTEMPT = 72;
const serverTime = '2026-11-23T09:00:00.000Z';
const attempt = {
  ...{ id: ATTEMPT, assessmentId: 1, number: 1, startedAt: serverTime, deadline: null, extraMinutes: 0 },
  ...{ handedInAt: null, handedInBy: null, pausedAt: null, handRaisedAt: null, isWriter: true, serverTime },
};
const fileUrl = '/api/v1/upload/lecture/k/photo.jpg';

// jsdom has no pictures, canvases or blob URLs.
const picture = { width: 40, height: 30 } as ImageBitmap;
beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(picture) });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => null) as typeof HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }));
});

const show = (path?: string) => {
  const paths: (string | undefined)[] = [];
  render(
    <PhotoPart
      uid={UID}
      attemptId={ATTEMPT}
      path={path}
      source={undefined}
      onPhoto={(next) => void paths.push(next)}
    />,
  );
  return paths;
};

const journalWith = (filePath: string) => ({
  ...{ handIn: false, marked: [], place: 0, told: 0, replaced: [] },
  answers: {
    7: {
      response: { text: '<p>a</p>', filePath },
      revision: 1,
      state: 'unsent' as const,
      since: serverTime,
      elapsedMs: 5,
    },
  },
});

it('keeps a cropped photo on the device under the name in the answer', async () => {
  const paths = show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add a photo of your paper' }));
  const file = new File(['raw'], 'work.heic', { type: 'image/heic' });
  await user.upload(await screen.findByLabelText('Photo of your work on paper'), file);
  expect(await screen.findByRole('img', { name: 'Your photo as it will be handed in' })).toBeVisible();
  expect(screen.getByLabelText('Cut off at the top')).toHaveAttribute('type', 'range');
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  await user.click(screen.getByRole('button', { name: 'Use this photo' }));
  await waitFor(() => expect(paths).toHaveLength(1));
  expect(isOnDevice(paths[0])).toBe(true);
  expect(await keptNames(`photo:${UID}:${ATTEMPT}:`)).toContain(paths[0]);
});

it('says that a file is not a photo', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add a photo of your paper' }));
  await user.upload(
    await screen.findByLabelText('Photo of your work on paper'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a photo');
});

it('removes a photo from the answer', async () => {
  const paths = show(fileUrl);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Remove the photo' }));
  expect(paths).toEqual([undefined]);
});

it('sends the photo first, then the answer with its URL, and keeps both while offline', async () => {
  const name = newPhotoName(UID, ATTEMPT);
  await keepPhoto(name, new Blob(['jpeg'], { type: 'image/jpeg' }));
  await keepJournal(UID, ATTEMPT, journalWith(name));
  disconnect(announcePhoto);
  expect(await sendUnsent(UID)).toBe(1);
  await forgetSent(UID);
  expect(await keptNames(`photo:${UID}:`)).toEqual([name]);
  const order: string[] = [];
  answer(announcePhoto, () => {
    order.push('announced');
    return { url: `${location.origin}/put-here`, fileUrl, readUrl: fileUrl };
  });
  server.use(
    http.put(`${location.origin}/put-here`, () => {
      order.push('sent');
      return new HttpResponse(null, { status: 201 });
    }),
  );
  const calls = answer(saveAnswers, ({ body }) => ({
    attempt,
    receipts: saveAnswersBody.parse(body).answers.map(({ questionId, revision }) => ({
      ...{ questionId, revision, outcome: 'saved' as const, reason: null, sequence: 1, hash: 'x' },
      receivedAt: serverTime,
    })),
  }));
  expect(await sendUnsent(UID)).toBe(0);
  expect(order).toEqual(['announced', 'sent']);
  expect(calls[0]?.body).toMatchObject({ answers: [{ response: { text: '<p>a</p>', filePath: fileUrl } }] });
  expect((await readJournal(UID, ATTEMPT)).answers[7]?.response?.filePath).toBe(fileUrl);
  await forgetSent(UID);
  expect(await keptNames(`photo:${UID}:`)).toEqual([]);
});

it('rejects only the answer whose photo is missing on this device', async () => {
  const lost = newPhotoName(UID, ATTEMPT);
  const journal = journalWith(lost);
  const other = {
    response: { text: '<p>b</p>' },
    revision: 1,
    state: 'unsent' as const,
    since: serverTime,
    elapsedMs: 6,
  };
  await keepJournal(UID, ATTEMPT, { ...journal, answers: { ...journal.answers, 8: other } });
  answer(saveAnswers, ({ body }) => ({
    attempt,
    receipts: saveAnswersBody.parse(body).answers.map(({ questionId, revision }) => ({
      ...{ questionId, revision, outcome: 'saved' as const, reason: null, sequence: 1, hash: 'x' },
      receivedAt: serverTime,
    })),
  }));
  expect(await sendUnsent(UID)).toBe(0);
  const { answers } = await readJournal(UID, ATTEMPT);
  expect([answers[7]?.state, answers[8]?.state]).toEqual(['refused', 'saved']);
  await forgetSent(UID);
});
