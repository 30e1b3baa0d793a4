import { doKeptClick, keepClicks, keptPlace } from './kept-click';

const rows = (...names: string[]) => names.map((name) => `<li><a href="/student?id=1">${name}</a></li>`).join('');
const painted = (content: string) =>
  (document.body.innerHTML = `<div id="root"><div inert><ul>${content}</ul><p>Text</p></div></div>`);
/** React has drawn the screen; the names of what was clicked in it. */
const drawn = (content: string): string[] => {
  document.body.innerHTML = `<div id="root"><ul>${content}</ul></div>`;
  const clicked: string[] = [];
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    const target = event.target as Element;
    const places = [...document.querySelectorAll('a, button')];
    clicked.push(`${target.textContent} ${String(places.indexOf(target))}`);
  });
  return clicked;
};
/** jsdom knows no places: what lies under the pointer is said by the test. */
function clickOn(selector: string, at = 0): void {
  const found = document.querySelectorAll(selector)[at] ?? null;
  document.elementFromPoint = () => found;
  document.dispatchEvent(new MouseEvent('click', { clientX: 1, clientY: 1 }));
}

afterEach(() => {
  doKeptClick();
  document.body.replaceWith(document.createElement('body'));
});

it('does a click on what was painted on the same of the real screen, among those that are alike', () => {
  painted(rows('Ada', 'Ada', 'Grace'));
  keepClicks();
  clickOn('a', 1);
  const clicked = drawn(rows('Ada', 'Ada', 'Grace'));
  doKeptClick();
  expect(clicked).toEqual(['Ada 1']);
  expect(document.activeElement).toBe(document.querySelectorAll('a')[1]);
});

it('does the last of several clicks, once', () => {
  painted(rows('Ada', 'Grace'));
  keepClicks();
  clickOn('a', 0);
  clickOn('a', 1);
  const clicked = drawn(rows('Ada', 'Grace'));
  doKeptClick();
  doKeptClick();
  expect(clicked).toEqual(['Grace 1']);
});

it('knows a link by where it leads, because a formula in it is written later', () => {
  painted(rows('Ada', 'x^2'));
  keepClicks();
  clickOn('a', 1);
  const clicked = drawn(rows('Ada', 'x2x^2'));
  doKeptClick();
  expect(clicked).toEqual(['x2x^2 1']);
});

it('waits for what was clicked, until the visitor does something else', async () => {
  for (const waits of [true, false]) {
    painted(rows('Ada', 'Grace'));
    keepClicks();
    clickOn('a', 1);
    const clicked = drawn('');
    doKeptClick();
    if (!waits) window.dispatchEvent(new Event('pointerdown'));
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', rows('Ada', 'Grace'));
    await Promise.resolve();
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li>Later</li>');
    await Promise.resolve();
    expect(clicked).toEqual(waits ? ['Grace 1'] : []);
    document.body.replaceWith(document.createElement('body'));
  }
});

it.each([
  ['what was clicked is not there', () => clickOn('a'), '<li>Ada</li>'],
  ['it leads elsewhere now', () => clickOn('a'), '<li><a href="/student?id=2">Ada</a></li>'],
  ['a text was clicked', () => clickOn('p'), rows('Ada')],
  ['a text was clicked after a link', () => ['a', 'p'].forEach((each) => clickOn(each)), rows('Ada')],
  ['nobody clicked', () => undefined, rows('Ada')],
])('does nothing if %s', (_, click, content) => {
  painted(rows('Ada'));
  keepClicks();
  click();
  const clicked = drawn(content);
  doKeptClick();
  expect(clicked).toEqual([]);
});

it('keeps no click once React has taken over', () => {
  painted(rows('Ada'));
  keepClicks();
  doKeptClick();
  clickOn('a');
  const clicked = drawn(rows('Ada'));
  doKeptClick();
  expect(clicked).toEqual([]);
  expect(window.keptClicks).toBeUndefined();
});

it.each([
  ['/student?id=1#marks', { pathname: '/student', search: '?id=1', hash: '#marks' }],
  ['//elsewhere.example/student', undefined],
  ['https://elsewhere.example/', undefined],
  ['#content', undefined],
])('tells the place to which a kept click on %s leads until it is done', (href, expected) => {
  painted(`<li><a href="${href}">Ada</a></li>`);
  keepClicks();
  expect(keptPlace()).toBeUndefined();
  clickOn('a');
  expect(keptPlace()).toEqual(expected);
  drawn('');
  doKeptClick();
  expect(keptPlace()).toBeUndefined();
});

it('tells no place for a button, and none once something real was clicked', () => {
  painted('<li><button>More</button><a href="/student">Ada</a></li>');
  keepClicks();
  clickOn('button');
  expect(keptPlace()).toBeUndefined();
  clickOn('a');
  drawn('<button>Sign in</button>');
  clickOn('button');
  expect(keptPlace()).toBeUndefined();
});
