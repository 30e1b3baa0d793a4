import { http, HttpResponse } from 'msw';
import { getSignedUrl } from 'shared/contract/upload';
import { uploadKind } from 'shared/contract/upload.rules';
import { answer, refuse, server } from 'shared/testing/server';
import { uploadLectureFile, uploadPicture } from './upload-lecture-file';

const url = 'https://storage.example/signed';
const fileUrl = '/api/v1/upload/lecture/k3y/lesson.mkv';
const readUrl = `${fileUrl}?expires=1&signature=s`;
/** Browsers know no type for this extension. */
const file = new File(['moving pictures'], 'lesson.mkv', { type: '' });

function storage(status: number): Headers[] {
  const received: Headers[] = [];
  server.use(
    http.put(url, ({ request }) => {
      received.push(request.headers);
      return new HttpResponse(null, { status });
    }),
  );
  return received;
}

it('asks for a signed address for this file, sends the file there and answers its stable address', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  const received = storage(201);
  expect(await uploadLectureFile(file, { kind: uploadKind.video })).toBe(fileUrl);
  expect(asked[0]?.body).toEqual({ fileName: 'lesson.mkv', fileType: 'video/x-matroska', fileSize: 15, kind: 1 });
  expect(received.map((headers) => headers.get('content-type'))).toEqual(['video/x-matroska']);
});

it('sends nothing when the server refuses the file, and says why', async () => {
  refuse(getSignedUrl, 400, 'errors.fileSizeMore');
  const received = storage(201);
  await expect(uploadLectureFile(file)).rejects.toMatchObject({ code: 'errors.fileSizeMore' });
  expect(received).toEqual([]);
});

it('asks for a new address on a second try', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  storage(500);
  await expect(uploadLectureFile(file)).rejects.toMatchObject({ code: 'errors.failedToUpload' });
  storage(200);
  expect(await uploadLectureFile(file)).toBe(fileUrl);
  expect(asked).toHaveLength(2);
});

it('sends a picture as one and answers where it can be read now', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  storage(201);
  expect(await uploadPicture(new File(['png'], 'cell.png', { type: 'image/png' }))).toBe(readUrl);
  expect(asked[0]?.body).toMatchObject({ fileType: 'image/png', kind: uploadKind.image });
});
