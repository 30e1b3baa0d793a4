import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { changeLanguage } from 'shared/i18n';
import { richTextToPlain, RichText } from '../plain';
import { RichText as TeachersRichText } from '../rich-text/rich-text-view';
import { renderUi } from '../testing/render-ui';

const html =
  '<p>Who calls?</p><audio controls preload="none" src="/api/v1/upload/lecture/k/a.mp3" title="A frog">A frog</audio><p>Say it.</p>';

afterEach(() => changeLanguage('en'));

it.each([
  ['en', 'students', 'Sound: A frog', /could not be played.*needs a connection/],
  ['tr', 'students', 'Ses: A frog', /çalınamadı.*internet bağlantısı/],
  ['en', 'teachers', 'Sound: A frog', /could not be played.*needs a connection/],
] as const)(
  'in %s, %s have a named control of a sound, its name for paper, and are told why it is silent',
  async (language, who, name, why) => {
    await changeLanguage(language);
    if (who === 'students') render(<RichText html={html} />);
    else renderUi(<TeachersRichText html={html} />);
    const control = screen.getByTitle<HTMLAudioElement>('A frog');
    expect([control.controls, control.preload]).toEqual([true, 'none']);
    expect(await screen.findByText(name)).toHaveAttribute('data-sound');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.error(control);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    fireEvent.playing(control);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
);

it('reads what describes a sound as words of the text', () =>
  expect(richTextToPlain(html)).toBe('Who calls? A frog Say it.'));
