/** @jest-environment jest-environment-jsdom */
import { keepFields } from './keep-fields';

const form = `<form>
  <input name="title"><input type="password" name="secret"><textarea aria-label="Text"></textarea>
  <input type="checkbox" name="is-lent" value="yes">
  <input type="radio" name="size" value="small" checked><input type="radio" name="size" value="large">
  <select name="shelf"><option>A</option><option>B</option></select><input name="untouched" value="from the server">
</form>`;

/** Runs the script as a page that has just been loaded does. */
const load = () => new Function(keepFields)();
const leave = () => window.dispatchEvent(new Event('pagehide'));
const field = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const type = (selector: string, value: string) => {
  field(selector).value = value;
  field(selector).dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/library?page=2');
  document.body.innerHTML = form;
});
afterEach(() => jest.useRealTimers());

it('gives fields what was typed before a reload once the screen has drawn them, as a person would', () => {
  load();
  type('[name=title]', 'The sea');
  type('textarea', 'Two copies');
  type('select', 'B');
  type('[type=password]', 'hidden');
  for (const box of ['[name=is-lent]', '[value=large]']) field(box).click();
  leave();
  expect(JSON.stringify(sessionStorage)).not.toContain('hidden');
  document.body.innerHTML = '';
  load();
  jest.advanceTimersByTime(500);
  document.body.innerHTML = form;
  field('[name=untouched]').value = 'newer';
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  jest.advanceTimersByTime(100);
  expect(
    ['[name=title]', 'textarea', 'select', '[name=untouched]', '[type=password]'].map((each) => field(each).value),
  ).toEqual(['The sea', 'Two copies', 'B', 'newer', '']);
  expect([field('[name=is-lent]').checked, field('[value=large]').checked]).toEqual([true, true]);
  expect(heard).toEqual(['title', '', 'is-lent', 'size', 'shelf']);
});

it('keeps fields of the same name apart, and lets what is typed after the reload stay', () => {
  document.body.innerHTML = '<input name="mark"><input name="mark">';
  load();
  type('[name=mark]:last-child', '7');
  leave();
  document.body.innerHTML = '<input name="mark"><input name="mark">';
  load();
  jest.advanceTimersByTime(100);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '7']);
  type('[name=mark]:last-child', '8');
  jest.advanceTimersByTime(2_000);
  expect(field('[name=mark]:last-child').value).toBe('8');
});

it('gives nothing to another page, or to one that is opened later', () => {
  load();
  type('[name=title]', 'The sea');
  leave();
  const kept = sessionStorage.getItem('portal-remote-dev') ?? '';
  window.history.replaceState(null, '', '/library?page=3');
  document.body.innerHTML = form;
  load();
  jest.advanceTimersByTime(1_000);
  expect(field('[name=title]').value).toBe('');
  window.history.replaceState(null, '', '/library?page=2');
  sessionStorage.setItem('portal-remote-dev', kept);
  jest.setSystemTime(Date.now() + 60_000);
  load();
  jest.advanceTimersByTime(1_000);
  expect(field('[name=title]').value).toBe('');
});
