import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { DropZone, type DropZoneProps } from './drop-zone';
import { type UploadOptions } from './use-uploads';

/** Fake uploads that stay pending until the test settles them. */
function transfers() {
  const sent: { file: File; options: UploadOptions; done: (url: string) => void; fail: () => void }[] = [];
  const upload = (file: File, options: UploadOptions) =>
    new Promise<string>((done, refuse) => {
      const fail = () => refuse(new Error('refused'));
      options.signal.addEventListener('abort', fail);
      sent.push({ file, options, done, fail });
    });
  const last = () => {
    const transfer = sent.at(-1);
    if (!transfer) throw new Error('Nothing was sent.');
    return transfer;
  };
  return { sent, upload, last };
}

const pdf = (name = 'cells.pdf', bytes = 'content') => new File([bytes], name, { type: 'application/pdf' });

function Zone(props: Partial<DropZoneProps> & Pick<DropZoneProps, 'upload'>) {
  const [value, setValue] = useState(props.value);
  return (
    <DropZone
      label="Lecture file"
      accept={['.pdf']}
      onUploaded={setValue}
      onRemove={() => setValue('')}
      {...props}
      value={value}
    />
  );
}

const chooser = () => screen.getByLabelText('Lecture file', { selector: 'input' });
const status = () => screen.getByRole('status');

describe('DropZone', () => {
  it('opens the file picker with a button that is reachable by keyboard', async () => {
    const { user } = renderUi(<Zone upload={transfers().upload} />);
    const open = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Lecture file Choose a file' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(open).toHaveBeenCalledTimes(2);
    open.mockRestore();
  });

  it('shows and announces the progress of an upload and keeps the returned URL', async () => {
    const { upload, last } = transfers();
    const onBusyChange = jest.fn();
    const { user } = renderUi(<Zone upload={upload} onBusyChange={onBusyChange} />);
    await user.upload(chooser(), pdf());
    expect(status()).toHaveTextContent('The upload of cells.pdf has started.');
    act(() => last().options.onProgress(0.47));
    expect(screen.getByRole('progressbar', { name: 'Uploading cells.pdf' })).toHaveAttribute('aria-valuenow', '47');
    expect(status()).toHaveTextContent('cells.pdf: 40% uploaded.');
    expect(onBusyChange).toHaveBeenLastCalledWith(true);
    last().done('/files/k/cells.pdf');
    await screen.findByRole('button', { name: 'Remove cells.pdf' });
    expect(status()).toHaveTextContent('cells.pdf has been uploaded.');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(onBusyChange).toHaveBeenLastCalledWith(false);
  });

  it('aborts the upload on cancel and returns the focus', async () => {
    const { upload, last } = transfers();
    const onError = jest.fn();
    const { user } = renderUi(<Zone upload={upload} onError={onError} />);
    await user.upload(chooser(), pdf());
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of cells.pdf' }));
    expect(last().options.signal.aborted).toBe(true);
    expect(screen.queryByText('cells.pdf')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Choose a file/ })).toHaveFocus();
    expect(status()).toHaveTextContent('The upload of cells.pdf was cancelled.');
    expect(onError).not.toHaveBeenCalled();
  });

  it('keeps a file whose upload failed and retries it', async () => {
    const { upload, sent, last } = transfers();
    const onError = jest.fn();
    const { user } = renderUi(<Zone upload={upload} onError={onError} />);
    await user.upload(chooser(), pdf());
    last().fail();
    await screen.findByText(/could not be uploaded. You can try again/);
    expect(onError).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Try again: upload cells.pdf' }));
    expect(screen.getByRole('button', { name: 'Cancel the upload of cells.pdf' })).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.file).toBe(sent[0]?.file);
  });

  it('uploads nothing from a rejected drop and explains why in the interface language', async () => {
    const { upload, sent } = transfers();
    const onProblem = jest.fn();
    const file = new File(['x'], 'run.exe');
    renderUi(<Zone upload={upload} onProblem={onProblem} />, 'tr');
    fireEvent.drop(screen.getByText(/Bir dosyayı buraya sürükleyin/), {
      dataTransfer: {
        files: [file],
        items: [{ kind: 'file', type: '', getAsFile: () => file }],
        types: ['Files'],
      },
    });
    const button = screen.getByRole('button', { name: /Dosya seçin/ });
    await waitFor(() => expect(button).toBeInvalid());
    expect(button).toHaveAccessibleDescription(/\.pdf/);
    expect(onProblem).toHaveBeenCalledWith({ key: 'errors.fileTypeMustBe', values: { types: '.pdf' } });
    expect(sent).toHaveLength(0);
  });

  it('replaces a running upload with a newer file and uploads several files in sequence', async () => {
    const { upload, sent } = transfers();
    const { user, update } = renderUi(<Zone upload={upload} />);
    await user.upload(chooser(), pdf('old.pdf'));
    await user.upload(chooser(), pdf('new.pdf'));
    expect(sent.map(({ file, options }) => [file.name, options.signal.aborted])).toEqual([
      ['old.pdf', true],
      ['new.pdf', false],
    ]);
    update(<Zone key="several" maxFiles={3} upload={upload} />);
    await user.upload(chooser(), [pdf('a.pdf'), pdf('b.pdf')]);
    expect(sent.at(-1)?.file.name).toBe('a.pdf');
    await waitFor(() => expect(screen.getByText('Waiting')).toBeInTheDocument());
    sent.at(-1)?.done('/files/a.pdf');
    await waitFor(() => expect(sent.at(-1)?.file.name).toBe('b.pdf'));
  });

  it.each([
    ['lesson.mp4', 'lucide-video'],
    ['lesson.mp3', 'lucide-headphones'],
    ['lesson.pptx', 'lucide-file-text'],
    ['lesson.csv', 'lucide-file'],
  ])('shows the file type of %s as an icon', (name, picture) => {
    renderUi(<Zone upload={transfers().upload} value={`/files/k/${name}`} />);
    expect(screen.getByText(name).closest('li')?.querySelector('svg')).toHaveClass(picture);
  });

  it('shows the current file, links to it and removes it', async () => {
    const { user } = renderUi(
      <Zone upload={transfers().upload} value="/files/k/H%C3%BCcre.pdf" source="/files/k/H.pdf?signature=1" />,
    );
    expect(screen.getByRole('link', { name: 'Open Hücre.pdf' })).toHaveAttribute('href', '/files/k/H.pdf?signature=1');
    await user.click(screen.getByRole('button', { name: 'Remove Hücre.pdf' }));
    expect(screen.queryByText('Hücre.pdf')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Choose a file/ })).toHaveFocus();
  });

  it('takes files that were dropped elsewhere on the page, by the same rules', async () => {
    const { upload, sent } = transfers();
    const { update } = renderUi(<Zone upload={upload} maxFiles={3} given={[pdf('a.pdf')]} />);
    await waitFor(() => expect(sent.map(({ file }) => file.name)).toEqual(['a.pdf']));
    update(<Zone upload={upload} maxFiles={3} given={[new File(['x'], 'b.exe')]} />);
    expect(await screen.findByText(/must be/i)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says how many uploads have failed until each has been tried again or removed', async () => {
    const { upload, last } = transfers();
    const onFailedChange = jest.fn();
    const { user } = renderUi(<Zone upload={upload} maxFiles={3} onFailedChange={onFailedChange} />);
    await user.upload(chooser(), pdf());
    act(() => last().fail());
    await waitFor(() => expect(onFailedChange).toHaveBeenLastCalledWith(1));
    await user.click(screen.getByRole('button', { name: 'Dismiss cells.pdf' }));
    expect(onFailedChange).toHaveBeenLastCalledWith(0);
  });
});
