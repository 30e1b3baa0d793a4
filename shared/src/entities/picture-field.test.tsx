import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getSignedUrl } from 'shared/contract/upload';
import { renderWithPortal } from 'shared/testing/render';
import { answer, refuse, server } from 'shared/testing/server';
import { PictureField } from './picture-field';

const words = { label: 'Photo', choose: 'Choose', remove: 'Remove', noPicture: 'Not a picture' };
const fileUrl = '/api/v1/upload/lecture/k/picture.jpg';
const readUrl = `${fileUrl}?signature=s`;
const url = 'https://storage.example/signed';

// jsdom has neither pictures nor canvases.
const close = jest.fn();
const drawn: unknown[][] = [];
beforeEach(() => {
  drawn.length = 0;
  const context = { fillRect: () => undefined, drawImage: (...args: unknown[]) => void drawn.push(args.slice(1)) };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 1200, height: 800, close }) });
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }));
  server.use(http.put(url, () => new HttpResponse(null, { status: 201 })));
});

async function show(source?: string) {
  const paths: (string | null)[] = [];
  const { user } = await renderWithPortal(
    <PictureField
      name="Ece Aydın"
      words={words}
      source={source}
      error={undefined}
      onChange={(path) => void paths.push(path)}
    />,
  );
  const choose = () =>
    user.upload(
      screen.getByLabelText('Choose', { selector: 'input' }),
      new File(['raw'], 'photo.png', { type: 'image/png' }),
    );
  return { user, paths, choose };
}
const picture = () => screen.getByRole('group', { name: 'Photo' }).querySelector('img');

it('uploads the centre of a picture as a small square, and shows it', async () => {
  const asked = answer(getSignedUrl, { url, fileUrl, readUrl });
  const { paths, choose } = await show();
  expect(picture()).toBeNull();
  await choose();
  await waitFor(() => expect(paths).toEqual([fileUrl]));
  expect(drawn).toEqual([[200, 0, 800, 800, 0, 0, 320, 320]]);
  expect(asked[0]?.body).toMatchObject({ fileName: 'picture.jpg', fileType: 'image/jpeg', kind: 4 });
  expect(picture()).toHaveAttribute('src', readUrl);
});

it('removes a picture, and shows the initials', async () => {
  const { user, paths } = await show('/old.jpg');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(paths).toEqual([null]);
  expect(picture()).toBeNull();
  expect(screen.getByRole('group', { name: 'Photo' }).querySelector('[data-initials="EA"]')).toBeVisible();
});

it('shows the initials instead of a picture that can no longer be read', async () => {
  await show('/old.jpg');
  const shown = picture();
  if (shown) fireEvent.error(shown);
  expect(picture()).toBeNull();
});

it('reports a file that is not a picture, and a rejection by the server', async () => {
  const { paths, choose } = await show();
  refuse(getSignedUrl, 429, 'errors.rateLimited', { message: 'Too many' });
  await choose();
  expect(await screen.findByText('Too many')).toBeVisible();
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  await choose();
  expect(await screen.findByText('Not a picture')).toBeVisible();
  expect(paths).toEqual([]);
});
