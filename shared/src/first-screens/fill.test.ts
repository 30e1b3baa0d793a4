import fc from 'fast-check';
import { type FirstScreenTemplate, MARK, type TemplateNode, text, whole } from 'shared/contract/first-screens';
import { type Markup, parseMarkup } from './markup';
import { foldRows, merge } from './merge';
import { filledScreen, holds, type ScreenData } from './fill';

const template = (nodes: readonly TemplateNode[]): FirstScreenTemplate => ({
  schema: 1,
  calls: {},
  rows: { list: 'rows', order: 'sent' },
  unlessStored: [],
  css: '',
  styles: '',
  screens: { narrow: nodes, medium: nodes, wide: nodes },
});
const dataOf = (rows: readonly object[], role: ScreenData['role'] = 'owner'): ScreenData => ({
  language: 'tr',
  role,
  values: { rows, school: { name: 'Okul' } },
});
const draw = (nodes: readonly TemplateNode[], data: ScreenData): HTMLElement => {
  const place = document.createElement('div');
  place.append(...filledScreen(template(nodes), 'wide', data));
  return place;
};
const markupOf = (html: string): Markup[] => parseMarkup(html, 'rows');
const templateOf = (html: string) => merge(foldRows(markupOf(html), 'rows'), []);
/** A list of the sample, in which only the first row has placeholders. */
const listOf = (row: string) => `<ul>${row.repeat(23)}</ul>`;

describe('a first screen', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '{{name}}',
    '$&',
    '&lt;b&gt;',
    '\uE010.id\uE011',
  ];

  it.each(hostile)('shows the name %s as it is, and makes no element of it', (name) => {
    const nodes = templateOf(
      listOf(`<li title="${text('.name')}"><a href="/student?id=${String(whole('.id'))}">${text('.name')}</a></li>`),
    );
    const list = draw(nodes, dataOf([{ id: 7, name }]));
    expect(list.querySelector('a')?.textContent).toBe(name);
    expect(list.querySelector('li')?.title).toBe(name);
    expect(list.querySelectorAll('*')).toHaveLength(3);
    expect(list.querySelector('a')?.getAttribute('href')).toBe('/student?id=7');
  });

  it('lets no value decide where a link leads', () => {
    const nodes = templateOf(listOf(`<li><a href="${text('.address')}">${text('.address')}</a></li>`));
    const link = draw(nodes, dataOf([{ address: 'javascript:alert(1)' }])).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
  });

  it.each<[string, TemplateNode]>([
    ['a script', ['script', {}, 'alert(1)']],
    ['a frame', ['iframe', {}]],
    ['a handler', ['b', { onclick: ['alert(1)'] }]],
  ])('is not drawn if its template holds %s', (_, node) => {
    expect(() => draw([node], dataOf([{}]))).toThrow(TypeError);
  });

  it.each([
    ['an answer lacks what it shows', [{ id: 1 }]],
    ['a text is null where it was none', [{ id: 1, name: null }]],
    ['a text is an object', [{ id: 1, name: {} }]],
    ['the list is empty', []],
  ])('is not drawn if %s', (_, rows) => {
    expect(() => draw(templateOf(listOf(`<li>${text('.name')}</li>`)), dataOf(rows))).toThrow(TypeError);
  });

  it('is not drawn with a condition that this page does not know', () => {
    const unknown = { choose: [[{ soon: 'x' }, ['a']]], otherwise: ['b'] } as unknown as TemplateNode;
    expect(() => draw([unknown], dataOf([{}]))).toThrow();
  });

  it('writes figures as the component did, with its language, style and factor', () => {
    const format = `{"locale":"tr","options":{"style":"percent","maximumFractionDigits":0},"times":0.01}`;
    const nodes = templateOf(listOf(`<li>${MARK.begin}.score|${format.replaceAll('"', '&quot;')}${MARK.end}</li>`));
    expect(draw(nodes, dataOf([{ score: 68.4 }])).textContent).toBe('%68');
    expect(() => draw(nodes, dataOf([{ score: '68' }]))).toThrow(TypeError);
  });

  it('lists people by family name in the order of the language, and then by id', () => {
    const people = [
      { id: 3, name: 'Ali Zorlu', givenName: 'Ali', familyName: 'Zorlu' },
      { id: 2, name: 'Zeynep Çınar' },
      { id: 4, name: 'Ümit Can' },
      { id: 1, name: 'Zeynep Çınar' },
    ];
    const nodes = templateOf(listOf(`<li>${text('.name')} ${String(whole('.id'))}</li>`));
    const ordered = { ...template(nodes), rows: { list: 'rows', order: 'names' } as const };
    expect(filledScreen(ordered, 'wide', dataOf(people))[0]?.textContent).toBe(
      'Ümit Can 4Zeynep Çınar 1Zeynep Çınar 2Ali Zorlu 3',
    );
  });

  it('lists the rows that its screen lists, and knows nothing of the others', () => {
    const nodes = templateOf(`<b>23</b>${listOf(`<li>${text('.name')}</li>`)}`);
    const only = { not: { missing: '.mine' } } as const;
    const mine = { ...template(nodes), rows: { list: 'rows', order: 'sent', only } as const };
    const rows = [{ name: 'A', mine: true }, { name: 'B' }];
    expect(filledScreen(mine, 'wide', dataOf(rows)).map(({ textContent }) => textContent)).toEqual(['1', 'A']);
    expect(() => filledScreen(mine, 'wide', dataOf(rows.slice(1)))).toThrow(TypeError);
  });

  it('draws no more rows than a window shows, and counts all', () => {
    const nodes = templateOf(`<b>23</b>${listOf('<li>x</li>')}`);
    const list = draw(nodes, dataOf(Array.from({ length: 5_000 }, (_, id) => ({ id }))));
    expect([list.querySelector('b')?.textContent, list.querySelectorAll('li').length]).toEqual(['5000', 60]);
  });

  it('knows from all rows whether one is of a kind, and whether they differ', () => {
    const data = dataOf([{ section: 'A', mail: '' }, { section: 'B' }, { section: 'A' }], 'head');
    expect(holds({ different: '.section', in: 'rows' }, data)).toBe(true);
    expect(holds({ some: 'rows', where: { not: { missing: '.mail' } } }, data)).toBe(false);
    expect(holds({ may: 'write' }, data)).toBe(false);
  });
});

const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('one', 'two', 'three', '<br/>'),
    fc
      .tuple(fc.constantFrom('b', 'i', 'p'), fc.constantFrom('', ' class="x"'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, attributes, inside]) => `<${tag}${attributes}>${inside.join('')}</${tag}>`),
  ),
})).node;
const screens = fc.array(tree, { maxLength: 4 }).map((nodes) => nodes.join(''));

it('a template shows the base if no condition holds, and a variant if only its own does', () => {
  fc.assert(
    fc.property(screens, fc.array(screens, { maxLength: 4 }), (base, variants) => {
      const nodes = merge(
        markupOf(base),
        variants.map((html, index) => ({ when: { field: 'shown', is: index }, nodes: markupOf(html) })),
      );
      const shown = (index: number) => {
        const data = dataOf([{}]);
        return draw(nodes, { ...data, values: { ...data.values, shown: index } }).innerHTML;
      };
      const plain = (html: string) => draw(merge(markupOf(html), []), dataOf([{}])).innerHTML;
      expect(shown(-1)).toBe(plain(base));
      variants.forEach((html, index) => expect(shown(index)).toBe(plain(html)));
    }),
  );
});
