import { http, HttpResponse } from 'msw';
import { getSignedUrl } from 'shared/contract/upload';
import { uploadKind } from 'shared/contract/upload.rules';
import { answer, refuse, server } from 'shared/testing/server';
import { uploadLectureFile, uploadPicture } from './upload-lecture-file';

const url = 'https://storage.example/signed';
const fileUrl = '/api/v1/upload/lecture/k3y/lesson.mkv';
const readUrl = `${fileUrl}?expires=1&signature=s`;
/** Browsers do not know a MIME type for this extension. */
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

it('requests a signed URL, uploads the file to it and returns the stable URL', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  const received = storage(201);
  expect(await uploadLectureFile(file, { kind: uploadKind.video })).toBe(fileUrl);
  expect(asked[0]?.body).toEqual({ fileName: 'lesson.mkv', fileType: 'video/x-matroska', fileSize: 15, kind: 1 });
  expect(received.map((headers) => headers.get('content-type'))).toEqual(['video/x-matroska']);
});

it('uploads nothing when the server rejects the file, and throws its error', async () => {
  refuse(getSignedUrl, 400, 'errors.fileSizeMore');
  const received = storage(201);
  await expect(uploadLectureFile(file)).rejects.toMatchObject({ code: 'errors.fileSizeMore' });
  expect(received).toEqual([]);
});

it('requests a new URL when a failed upload is retried', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  storage(500);
  await expect(uploadLectureFile(file)).rejects.toMatchObject({ code: 'errors.failedToUpload' });
  storage(200);
  expect(await uploadLectureFile(file)).toBe(fileUrl);
  expect(asked).toHaveLength(2);
});

it('uploads a picture as an image and returns a URL where it can be read now', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  storage(201);
  expect(await uploadPicture(new File(['png'], 'cell.png', { type: 'image/png' }))).toBe(readUrl);
  expect(asked[0]?.body).toMatchObject({ fileType: 'image/png', kind: uploadKind.image });
});
