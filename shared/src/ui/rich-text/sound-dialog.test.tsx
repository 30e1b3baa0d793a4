import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';

// jsdom has no layout, but the editor measures positions.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const onChange = jest.fn<void, [string]>();
beforeEach(() => onChange.mockClear());
const lastHtml = () => onChange.mock.calls.at(-1)?.[0];

const Text = (props: Partial<RichTextEditorProps>) => (
  <RichTextEditor label="Text" value="" onChange={onChange} {...props} />
);
const editor = () => screen.findByRole('textbox', { name: 'Text' });
const tool = (name: string) => within(screen.getByRole('toolbar')).queryByRole('button', { name });
const stored = (words: string) => `<audio controls="" preload="none" src="/files/1" title="${words}">${words}</audio>`;

it('uploads a sound once it is described, and keeps the dialog open when that fails', async () => {
  const uploadSound = jest.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce('/files/1');
  const { user } = renderUi(<Text uploadSound={uploadSound} />);
  await editor();
  await user.click(tool('Sound') as HTMLElement);
  const file = new File(['x'], 'frog.m4a', { type: 'audio/x-m4a' });
  await user.upload(screen.getByLabelText(/Sound file/), file);
  await user.click(screen.getByRole('button', { name: 'Insert the sound' }));
  expect(await screen.findByText('Please describe the sound.')).toBeVisible();
  expect(uploadSound).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/Description or transcript/), 'A frog');
  await user.click(screen.getByRole('button', { name: 'Insert the sound' }));
  expect(await screen.findByText('The sound could not be uploaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insert the sound' }));
  await waitFor(() => expect(lastHtml()).toContain(stored('A frog')));
  expect(uploadSound).toHaveBeenCalledWith(file);
});

it('refuses a file that is no sound or too large before anything is sent', async () => {
  const uploadSound = jest.fn(() => Promise.resolve('/files/1'));
  const { user } = renderUi(<Text uploadSound={uploadSound} />, 'tr');
  await editor();
  await user.click(tool('Ses') as HTMLElement);
  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Ses dosyası/), { target: { files: [file] } });
  const large = new File(['x'], 'frog.wav', { type: 'audio/wav' });
  Object.defineProperty(large, 'size', { value: 512_000_001 });
  choose(large);
  await user.click(screen.getByRole('button', { name: 'Sesi ekle' }));
  expect(await screen.findByText('Ses dosyası en fazla 512 MB olabilir.')).toBeVisible();
  choose(new File(['x'], 'frog.mp4', { type: 'video/mp4' }));
  await user.click(screen.getByRole('button', { name: 'Sesi ekle' }));
  expect(await screen.findByText(/MP3, M4A, OGG veya WAV türünde/)).toBeVisible();
  expect(screen.getByText('Lütfen sesi açıklayın.')).toBeVisible();
  expect(uploadSound).not.toHaveBeenCalled();
});

const drop = async () =>
  fireEvent.drop(await editor(), {
    dataTransfer: {
      types: ['Files'],
      files: [new File(['x'], 'frog.mp3', { type: 'audio/mpeg' })],
      getData: () => '',
    },
  });

it('takes a dropped sound, and has no place for one where none can be uploaded', async () => {
  const { user } = renderUi(<Text uploadSound={() => Promise.resolve('/files/1')} />);
  expect(await drop()).toBe(false);
  await user.type(await screen.findByLabelText(/Description or transcript/), 'A frog');
  await user.click(screen.getByRole('button', { name: 'Insert the sound' }));
  await waitFor(() => expect(lastHtml()).toContain(stored('A frog')));
});

it('leaves the page for no dropped sound where none can be uploaded', async () => {
  renderUi(<Text />);
  expect(await drop()).toBe(false);
  expect(tool('Sound')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('changes what describes a sound of the text, and takes none from elsewhere', async () => {
  const foreign = '<audio src="https://x.org/a.mp3" title="x"></audio>';
  const { user } = renderUi(
    <Text uploadSound={() => Promise.resolve('')} value={`${stored('A frog')}${foreign}<p>Who?</p>`} />,
  );
  const [sound, ...others] = (await editor()).querySelectorAll('audio');
  expect(others).toEqual([]);
  expect(sound).toHaveAttribute('title', 'A frog');
  // The text begins with it, so it is selected.
  await user.click(tool('Sound') as HTMLElement);
  const words = screen.getByLabelText(/Description or transcript/);
  expect(words).toHaveValue('A frog');
  expect(screen.queryByLabelText(/Sound file/)).not.toBeInTheDocument();
  await user.clear(words);
  await user.type(words, 'A toad');
  await user.click(screen.getByRole('button', { name: 'Save the description' }));
  await waitFor(() => expect(lastHtml()).toContain(stored('A toad')));
});
