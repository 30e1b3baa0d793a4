import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKept } from '../session/kept';
import { ReadAloud } from './read-aloud';
import { endReading, startReading } from './reading';
import { ReadingMenu } from './reading-menu';

const { documentElement: page } = document;
afterEach(endReading);

it('enlarges the text and its spacing, and remembers both for the next visit', async () => {
  await startReading();
  render(<ReadingMenu />);
  await userEvent.click(screen.getByText('Text and sound'));
  await userEvent.click(screen.getByRole('radio', { name: 'Very large' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /More space/ }));
  expect(page).toHaveAttribute('data-size', 'largest');
  expect(page).toHaveAttribute('data-spaced');
  expect(await readKept('reading')).toEqual({ size: 'largest', isSpaced: true });
  page.removeAttribute('data-size');
  await startReading();
  expect(page).toHaveAttribute('data-size', 'largest');
});

it('resets the reading settings on sign-out', async () => {
  await startReading();
  render(<ReadingMenu />);
  await userEvent.click(screen.getByRole('checkbox', { name: /More space/ }));
  await endReading();
  expect(page).not.toHaveAttribute('data-spaced');
  expect(await readKept('reading')).toBeUndefined();
  expect(screen.getByRole('checkbox', { name: /More space/ })).not.toBeChecked();
});

describe('read-aloud button', () => {
  const spoken: { text: string; lang: string; onend?: () => void }[] = [];
  const voice = { speak: (speech: (typeof spoken)[number]) => spoken.push(speech), cancel: jest.fn() };
  class Utterance {
    lang = '';
    constructor(readonly text: string) {}
  }
  afterEach(() => {
    spoken.length = 0;
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
  });

  it("reads question and options aloud in the page's language, and stops", async () => {
    Object.assign(globalThis, { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance });
    render(<ReadAloud html="<p>What is <b>osmosis</b>?</p>" options={[{ value: 'Water' }, { value: 'A cell' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(spoken).toMatchObject([{ text: 'What is osmosis?.\nA: Water.\nB: A cell', lang: 'en' }]);
    voice.cancel.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Stop reading' }));
    expect(voice.cancel).toHaveBeenCalled();
    expect(spoken).toHaveLength(1);
  });

  it('is hidden in a browser without speech synthesis', () => {
    render(<ReadAloud html="<p>Why?</p>" options={[]} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
