import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { MediaPlayer, type MediaPlayerProps } from './media-player';
import { PdfView } from './pdf-view';

const player = (props: Partial<MediaPlayerProps> = {}) => (
  <MediaPlayer
    kind="video"
    source="/files/a.mp4?signature=1"
    title="The cell"
    slots={[
      { startTime: '00:00', endTime: '00:10', label: 'Cell' },
      { startTime: '00:12', endTime: '01:30', label: 'Cell membrane' },
    ]}
    transcript="<p>[00:00] Every living thing</p><p>[00:12] The membrane</p>"
    {...props}
  />
);
const medium = () => screen.getByLabelText<HTMLVideoElement>('The cell', { selector: 'video, audio' });
const playTo = (seconds: number) => {
  medium().currentTime = seconds;
  fireEvent.timeUpdate(medium());
};

describe('MediaPlayer', () => {
  it('plays from a tagged part and marks the part and transcript line of the current time', async () => {
    const { user } = renderUi(player());
    const slot = screen.getByRole('button', { name: '00:12–01:30 Cell membrane' });
    await user.click(slot);
    expect(medium().currentTime).toBe(12);
    expect(slot).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: '00:12 The membrane' })).toHaveAttribute('aria-current', 'true');
    act(() => playTo(5));
    expect(slot).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('button', { name: '00:00–00:10 Cell' })).toHaveAttribute('aria-current', 'true');
  });

  it('plays from a transcript line by keyboard', async () => {
    const { user } = renderUi(player());
    screen.getByRole('button', { name: '00:12 The membrane' }).focus();
    await user.keyboard('{Enter}');
    expect(medium().currentTime).toBe(12);
  });

  it('scrolls the transcript with the recording until the user scrolls, and again on request', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollTo').mockImplementation();
    const { user } = renderUi(player());
    act(() => playTo(13));
    expect(scroll).toHaveBeenCalled();
    fireEvent.wheel(screen.getByRole('region', { name: 'Transcript' }));
    scroll.mockClear();
    act(() => playTo(1));
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Follow the recording' }));
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  it('reports length and time, seeks, and plays at the chosen speed', async () => {
    const [onDuration, onTime] = [jest.fn(), jest.fn()];
    const { user, update } = renderUi(player({ kind: 'audio', onDuration, onTime }));
    Object.defineProperty(medium(), 'duration', { value: 42.5 });
    fireEvent.durationChange(medium());
    expect(onDuration).toHaveBeenCalledWith(42.5);
    update(player({ kind: 'audio', onDuration, onTime, seekTo: { seconds: 7 } }));
    expect(medium().currentTime).toBe(7);
    act(() => playTo(9));
    expect(onTime).toHaveBeenCalledWith(9);
    await user.selectOptions(screen.getByLabelText('Speed'), '1.5×');
    expect(medium().playbackRate).toBe(1.5);
  });

  it('offers a download and a retry when a recording cannot be played', async () => {
    const { user } = renderUi(player(), 'tr');
    fireEvent.error(medium());
    expect(screen.getByRole('alert')).toHaveTextContent('Bu kayıt burada oynatılamıyor.');
    expect(screen.getByRole('link', { name: 'İndir' })).toHaveAttribute('href', '/files/a.mp4?signature=1');
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(medium()).toBeInTheDocument();
  });

  it('explains that there is no file and that nothing is tagged', () => {
    renderUi(player({ source: '', slots: [] }));
    expect(screen.getByText('There is no file to play yet.')).toBeInTheDocument();
    expect(screen.getByText('No part of this recording has been tagged yet.')).toBeInTheDocument();
  });
});

describe('recording on another server', () => {
  const foreign = { name: 'YouTube', link: 'https://youtu.be/aqz-KE-bpKQ' };
  const source = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
  const frame = () => screen.queryByTitle('The cell');

  it('loads nothing from a video service before the click, and then its player', async () => {
    const { user } = renderUi(player({ kind: 'frame', source, foreign }));
    expect(document.querySelector('iframe, video, audio, img')).toBeNull();
    expect(screen.getByText('YouTube')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', foreign.link);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(frame()).toHaveAttribute('src', `${source}?autoplay=1`);
    expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin');
  });

  it('starts the player of a video service at a tagged part', async () => {
    const { user } = renderUi(player({ kind: 'frame', source, foreign }));
    await user.click(screen.getByRole('button', { name: '00:12–01:30 Cell membrane' }));
    expect(frame()).toHaveAttribute('src', `${source}?autoplay=1&start=12`);
  });

  it('waits for a click again when another recording replaces it', async () => {
    const { user, update } = renderUi(player({ kind: 'frame', source, foreign }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    update(player({ kind: 'frame', source: 'https://player.vimeo.com/video/1?dnt=1', foreign }));
    expect(frame()).not.toBeInTheDocument();
  });

  it('plays a linked file after the click, and says so if its server forbids that', async () => {
    const link = 'https://example.org/a.mp4';
    const { user } = renderUi(player({ source: link, foreign: { name: 'example.org', link } }), 'tr');
    expect(document.querySelector('video')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Oynat' }));
    expect(medium()).toHaveAttribute('src', link);
    expect(medium()).toHaveAttribute('autoplay');
    fireEvent.error(medium());
    expect(screen.getByRole('alert')).toHaveTextContent('Bu kayıt burada oynatılamıyor.');
    expect(screen.getByRole('link', { name: 'İndir' })).toHaveAttribute('href', link);
  });

  it('shows a card with a link if it cannot be played in the page', () => {
    const link = 'https://example.org/film';
    renderUi(player({ kind: 'link', source: link, foreign: { name: 'example.org', link } }));
    expect(screen.getByText('example.org')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '00:12–01:30 Cell membrane' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', link);
  });
});

describe('PdfView', () => {
  it('embeds a PDF of our own origin with links beside it', () => {
    renderUi(<PdfView source="/files/a.pdf?signature=1" title="Cells" />);
    expect(screen.getByTitle('Cells')).toHaveAttribute('src', '/files/a.pdf?signature=1');
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');
  });

  it('only links to a PDF of another origin', () => {
    renderUi(<PdfView source="https://example.org/a.pdf" title="Cells" />);
    expect(screen.queryByTitle('Cells')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', 'https://example.org/a.pdf');
  });
});
