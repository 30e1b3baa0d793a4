import type { RegistryEntry } from 'shared/contract/registry';
import * as fixtures from 'shared/testing/fixtures';
import { dashboard, students } from '../testing/remotes';
import { filledFrame } from './fill-frame';
import { chooseFrame } from './frame-choice';
import { type FrameData, type FrameShape, marks } from './frame-data';

const layout = (words: string) =>
  `<header>${words}<b>${marks.school}</b><i data-initials=""></i></header>` +
  '<nav><a href="/area"><svg><path d="M0 0"></path></svg><span>…</span></a></nav>' +
  `<main><div data-screen=""><header><p>${marks.school}</p><h1><bdi>${marks.heading}</bdi></h1></header><hr></div></main>`;

const every = (markup: string): Record<FrameShape, string> => ({
  narrow: markup,
  'medium rail': markup,
  'medium full': markup,
  'wide rail': markup,
  'wide full': markup,
});

const data: FrameData = {
  layouts: {
    en: every(layout('Menu')),
    tr: { ...every(layout('Menü')), narrow: layout('Menü').replace(/<nav>.*<\/nav>/, '') },
  },
  appleKey: { en: '⌘K', tr: '⌘K' },
  wider: { md: '', lg: '' },
  styles: [],
};

const frameAt = (
  pathname: string,
  session = fixtures.session(),
  shape: FrameShape = 'wide full',
  first: RegistryEntry = dashboard,
) => {
  const registry = { remotes: [first, students] };
  const choice = chooseFrame({ session, school: undefined, registry }, { pathname, search: '' });
  if (!choice) throw new Error('There is no frame.');
  return filledFrame(data, shape, choice, 'tr');
};

it('fills in school, initials, areas and page heading in the layout of the language', () => {
  const frame = frameAt('/student');
  expect(frame.querySelector('header')).toHaveTextContent('MenüRiverside School');
  expect(frame.querySelector('i')).toHaveAttribute('data-initials', 'AY');
  expect([...frame.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Gösterge paneli', 'Öğrenciler']);
  expect(frame.querySelector('[aria-current=page]')).toHaveTextContent('Öğrenciler');
  expect(frame.querySelector('nav path')).toHaveAttribute('d', 'M3 3h7');
  expect(frame.querySelector('h1')).toHaveTextContent('Öğrenciler');
  expect(frame.innerHTML).not.toMatch(/[\uE000\uE001]/);
});

it('fills a narrow layout, which has no navigation', () => {
  const frame = frameAt('/student', fixtures.session(), 'narrow');
  expect(frame.querySelector('a')).toBeNull();
  expect(frame.querySelector('h1')).toHaveTextContent('Öğrenciler');
});

it('shows the greeting of a screen that greets, and no table', () => {
  const label = { en: 'Hello, {{name}}', tr: 'Merhaba, {{name}}' };
  const greeting = { morning: label, afternoon: label, evening: label };
  const navigation = dashboard.navigation.map((entry) => ({ ...entry, greeting }));
  const main = frameAt('/', fixtures.session(), 'wide full', { ...dashboard, navigation }).querySelector('main');
  expect(main?.querySelector('h1')).toHaveTextContent(/^Merhaba, Ada$/);
  expect(main?.querySelector('p')?.textContent).toBe('\u00a0');
  expect(main?.querySelector('hr')).toBeNull();
  expect(frameAt('/student').querySelector('hr')).not.toBeNull();
});

it('leaves an empty place for the screen if only that knows its heading', () => {
  expect(frameAt('/dashboard').querySelector('main [data-screen]')).toBeEmptyDOMElement();
});

it('cannot be focused, clicked or read out', () => {
  const frame = frameAt('/student');
  expect(frame.inert).toBe(true);
  expect(frame).toHaveAttribute('aria-hidden', 'true');
});

it('escapes markup in the name of a school', () => {
  const name = '<img src="x" onerror="boom">';
  const frame = frameAt('/student', fixtures.session({ schools: [{ ...fixtures.school(), name }] }));
  expect(frame.querySelector('b')).toHaveTextContent(name);
  expect(frame.querySelector('img')).toBeNull();
});
