import { waitFor } from '@testing-library/react';
import { sendPhonePicture } from 'shared/contract/phone-camera';
import { answer, refuse } from 'shared/testing/server';
import { PictureSender } from './picture-sender';

const phone = { code: 'abc-1', phoneKey: 'phone-of-a-teacher-1' };
const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });
const listeners = { onUnsent: jest.fn(), onWaiting: jest.fn(), onEnded: jest.fn() };

beforeEach(() => jest.clearAllMocks());

it('sends pictures one at a time, numbered from the last one that arrived', async () => {
  const sent = answer(sendPhonePicture, ({ body }) => ({ waiting: (body as { number: number }).number }));
  const sender = new PictureSender(phone, 3, listeners);
  for (const text of ['one', 'two', 'three']) sender.add(jpeg(text));
  await waitFor(() => expect(listeners.onWaiting).toHaveBeenCalledTimes(3));
  expect(sent.map(({ body }) => body)).toEqual([
    { ...phone, number: 4, picture: btoa('one') },
    { ...phone, number: 5, picture: btoa('two') },
    { ...phone, number: 6, picture: btoa('three') },
  ]);
  expect(listeners.onUnsent).toHaveBeenLastCalledWith(0);
});

it.each([
  ['without an answer', 503, 'errors.unavailable'],
  ['while too many wait', 429, 'errors.rateLimited'],
] as const)('keeps a picture and sends it again under the same number %s', async (_when, status, key) => {
  const refused = refuse(sendPhonePicture, status, key);
  const sender = new PictureSender(phone, 0, { ...listeners, pauseMs: 1 });
  sender.add(jpeg('one'));
  await waitFor(() => expect(refused.length).toBeGreaterThan(1));
  const sent = answer(sendPhonePicture, { waiting: 1 });
  await waitFor(() => expect(listeners.onWaiting).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => (body as { number: number }).number)).toEqual([1]);
  expect(listeners.onEnded).not.toHaveBeenCalled();
});

it('stops once the camera has been closed, and discards its pictures', async () => {
  const refused = refuse(sendPhonePicture, 404, 'errors.notFound');
  const sender = new PictureSender(phone, 0, listeners);
  sender.add(jpeg('one'));
  sender.add(jpeg('two'));
  await waitFor(() => expect(listeners.onEnded).toHaveBeenCalled());
  expect(refused).toHaveLength(1);
});
