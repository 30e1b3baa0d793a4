const sheet = document.createElement('style');
// The page may be shared with other tests, whose styles stay.
afterEach(() => sheet.remove());

const page = (styles: string, body: string) => {
  sheet.textContent = styles;
  document.head.append(sheet);
  document.body.innerHTML = body;
  return getComputedStyle(document.getElementById('it') ?? document.body);
};

describe('computed styles that queries by role depend on', () => {
  it.each([
    ['a tag', 'div { display: flex }', '<div id="it"></div>', 'flex'],
    ['a class', '.a { display: none }', '<div id="it" class="b a"></div>', 'none'],
    ['one selector of several', 'p, .a:not(.x, .y), i { display: none }', '<div id="it" class="a"></div>', 'none'],
    ['a combination of classes', '.a.b { display: none }', '<div id="it" class="a"></div>', 'block'],
    ['the class of an ancestor', '.a > .b { display: none }', '<p class="a"><b id="it" class="b"></b></p>', 'none'],
    ['an attribute', '[data-state=closed] { display: none }', '<div id="it" data-state="closed"></div>', 'none'],
    ['an id', '#it { display: none }', '<div id="it"></div>', 'none'],
    ['everything', '* { display: none }', '<div id="it"></div>', 'none'],
    ['the last matching rule', '.a { display: grid } div { display: flex }', '<div id="it" class="a"></div>', 'flex'],
    ['a rule for screens', '@media screen { .a { display: none } }', '<div id="it" class="a"></div>', 'none'],
    ['a rule for print', '@media print { .a { display: none } }', '<div id="it" class="a"></div>', 'block'],
    ['a selector that jsdom does not know', 'div::-x-y(:z { display: none }', '<div id="it"></div>', 'block'],
    ['the style attribute', '.a { display: grid }', '<div id="it" class="a" style="display: none"></div>', 'none'],
    ['the hidden attribute', '', '<div id="it" hidden></div>', 'none'],
    ['the style sheet of the browser', '', '<table><tr><td id="it"></td></tr></table>', 'table-cell'],
  ])('takes display from %s', (_, styles, body, display) => expect(page(styles, body).display).toBe(display));

  it('inherits visibility and pointer events, but not opacity', () => {
    const styles = '.a { visibility: hidden; pointer-events: none; opacity: 0 }';
    const style = page(styles, '<div class="a"><p><b id="it"></b></p></div>');
    expect([style.visibility, style.pointerEvents, style.opacity]).toEqual(['hidden', 'none', '']);
    expect(style.getPropertyValue('pointer-events')).toBe('none');
  });

  it('follows changes of classes and of style sheets', () => {
    const style = page('.a { display: none }', '<div id="it"></div>');
    document.getElementById('it')?.classList.add('a');
    expect(style.display).toBe('none');
    sheet.sheet?.insertRule('.a { display: flex }', 1);
    document.getElementById('it')?.setAttribute('title', 'changed');
    expect(style.display).toBe('flex');
  });

  it('leaves all other properties to jsdom', () => {
    const style = page('.a { z-index: 7 }', '<div id="it" class="a" style="color: red"></div>');
    expect([style.zIndex, style.color, style.getPropertyValue('z-index')]).toEqual(['7', 'rgb(255, 0, 0)', '7']);
  });
});
