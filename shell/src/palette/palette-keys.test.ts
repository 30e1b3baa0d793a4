import { viewOfPress } from './palette-keys';

const press = (key: string, change: object = {}, apple = false) =>
  viewOfPress(
    { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...change },
    apple,
  );

const inside = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return { target: place.querySelector('[data-here]') };
};

describe('keys of the palette', () => {
  it.each([
    ['Ctrl + K', 'k', { ctrlKey: true }, false, 'commands'],
    ['Ctrl + K with Caps Lock', 'K', { ctrlKey: true }, false, 'commands'],
    ['⌘ K on a Mac', 'k', { metaKey: true }, true, 'commands'],
    ['Ctrl + K on a Mac, which ends a line there', 'k', { ctrlKey: true }, true, undefined],
    ['⌘ K elsewhere', 'k', { metaKey: true }, false, undefined],
    ['Ctrl + Shift + K, a key of browsers', 'K', { ctrlKey: true, shiftKey: true }, false, undefined],
    ['Ctrl + Alt + K, a letter of some keyboards', 'k', { ctrlKey: true, altKey: true }, false, undefined],
    ['a bare k', 'k', {}, false, undefined],
    ['the question mark', '?', { shiftKey: true }, false, 'keys'],
    ['Ctrl + ?', '?', { ctrlKey: true }, false, undefined],
  ])("opens by the palette's keys: %s", (_name, key, change, apple, view) => {
    expect(press(key, change, apple)).toBe(view);
  });

  it.each([
    '<input data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><p data-here></p></div>',
    '<div role="menu"><button data-here></button></div>',
    '<ul role="tree"><li data-here></li></ul>',
    '<div class="excalidraw"><canvas data-here></canvas></div>',
  ])('leaves the question mark to %s, where Ctrl + K still opens the palette', (html) => {
    expect(press('?', inside(html))).toBeUndefined();
    expect(press('k', { ctrlKey: true, ...inside(html) })).toBe('commands');
  });
});
