import fc from 'fast-check';
import {
  all,
  below,
  different,
  field,
  type FirstScreenTemplate,
  given,
  MARK,
  not,
  onDay,
  past,
  same,
  SAMPLE_ITEMS,
  share,
  some,
  type TemplateNode,
  text,
  typedText,
  type When,
  whenMay,
  whole,
} from 'shared/contract/first-screens';
import { foldedIn, foldItems, foldRows } from './fold';
import { type Markup, parseMarkup } from './markup';
import { isOfRow, merge, withRowsOf } from './merge';
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

it('keeps the conditions of a part beside which a variant puts another', () => {
  const rows = (status: string) => `<p>Head</p><div class="list">${listOf(`<li>${status}</li>`)}</div>`;
  const base = foldRows(markupOf(rows('graded')), 'rows');
  const noted = foldRows(markupOf(`<p>Head</p><b>Note</b>${rows('graded').slice(11)}<i>End</i>`), 'rows');
  const isOpen = field('.status', 3);
  const drawn = foldRows(markupOf(`<p>Other head</p>${rows('open').slice(11)}`), 'rows');
  const nodes = merge(base, [
    { when: isOpen, nodes: withRowsOf(base, drawn, isOpen, 'rows') },
    { when: { field: 'noted', is: true }, nodes: noted },
  ]);
  const data = dataOf([{ status: 3 }, { status: 5 }]);
  const shown = draw(nodes, { ...data, values: { ...data.values, noted: true } });
  expect(shown.textContent).toBe('HeadNoteopengradedEnd');
});

describe('of conditions that hold together', () => {
  const nodes = merge(markupOf('<h1>Head</h1><p>Marks</p><i>End</i>'), [
    { when: { field: 'noted', is: 'both' }, nodes: markupOf('<h1>Head</h1><b>Note</b><p>Marks</p><i>Others</i>') },
    { when: given('noted'), nodes: markupOf('<h1>Head</h1><b>Note</b><p>Marks</p><i>End</i>') },
    { when: { field: 'marks', is: 0 }, nodes: markupOf('<h1>Head</h1><i>End</i>') },
  ]);
  const shown = (values: object) => {
    const data = dataOf([{}]);
    return draw(nodes, { ...data, values: { ...data.values, ...values } }).textContent;
  };

  it('puts one thing at a place once', () => expect(shown({ noted: 'both' })).toBe('HeadNoteMarksOthers'));

  it('takes a node away and puts another before its place', () =>
    expect(shown({ noted: 'yes', marks: 0 })).toBe('HeadNoteEnd'));
});

describe('lists beside that of the rows', () => {
  const tags = `<b>${text('.tags[]')}</b>`.repeat(SAMPLE_ITEMS);
  const due = `<i title="${text('due.items[].title')}">${text('due.items[].kind')}</i>`;

  it('are drawn of each row, also where it has none', () => {
    const nodes = merge(foldItems(foldRows(markupOf(listOf(`<li>${text('.name')}${tags}</li>`)), 'rows')), []);
    const shown = draw(nodes, dataOf([{ name: 'A', tags: ['x', 'y'] }, { name: 'B', tags: [] }, { name: 'C' }]));
    expect([...shown.querySelectorAll('li')].map((row) => row.innerHTML)).toEqual(['A<b>x</b><b>y</b>', 'B', 'C']);
  });

  it('are drawn with their own conditions, and no more of them than the screen shows', () => {
    const drawn = (kind: string) =>
      foldItems(markupOf(`<p>${due.repeat(4).replaceAll(text('due.items[].kind'), kind)}</p>`));
    const base = drawn('exam');
    const isQuiz = field('due.items[].kind', 2);
    const nodes = merge(base, [{ when: isQuiz, nodes: withRowsOf(base, drawn('quiz'), isQuiz, 'rows') }]);
    const items = [1, 2, 3, 4, 5].map((kind) => ({ kind, title: `T${String(kind)}` }));
    const shown = draw(nodes, { ...dataOf([{}]), values: { ...dataOf([{}]).values, due: { items } } });
    expect([...shown.querySelectorAll('i')].map((each) => `${each.title} ${each.textContent}`)).toEqual([
      'T1 exam',
      'T2 quiz',
      'T3 exam',
      'T4 exam',
    ]);
  });
});

it('writes formulas and code as elements, as the component does, and no markup', () => {
  const nodes = templateOf(
    listOf(`<li title="${typedText('.name').replaceAll('"', '&quot;')}">${typedText('.name')}</li>`),
  );
  const name = 'Is $x^2$ `a < b`? <img src=x>';
  const row = draw(nodes, dataOf([{ name }])).querySelector('li');
  expect(row?.title).toBe(name);
  expect(row?.querySelector('[data-latex]')?.textContent).toBe('x^2');
  expect(row?.querySelector('code')?.textContent).toBe('a < b');
  expect(row?.querySelectorAll('*')).toHaveLength(2);
});

it('names the language of such a text, which has ligatures of its own', () => {
  const nodes = templateOf(listOf(`<li><span>${typedText('.name').replaceAll('"', '&quot;')}</span></li>`));
  const rows = ['What is the first of these?', 'Bunlardan hangisi ilk olarak gelir?', 'x'].map((name) => ({ name }));
  const shown = [...draw(nodes, dataOf(rows)).querySelectorAll('span')];
  expect(shown.map(({ lang }) => lang)).toEqual(['en', 'tr', '']);
});

it('writes numbers in styles as they are', () => {
  const nodes = templateOf(listOf(`<li style="--min:0;--value:${String(share('.share', 'large'))}">x</li>`));
  const row = draw(nodes, dataOf([{ share: 0.25 }])).querySelector('li');
  expect(row?.getAttribute('style')).toBe('--min: 0; --value: 0.25;');
});

it.each<[When, boolean]>([
  [given('.name'), true],
  [field('due.items[].kind', 1), true],
  [below('due.total', 3), false],
  [all(whenMay('read'), same('page.id', '.id')), true],
  [not(past('.dueAt')), true],
  [some('rows', given('.name')), false],
  [different('rows', '.section'), false],
  [field('page.kind', 1), false],
])('knows whether a condition is about the row (%j)', (when, expected) => expect(isOfRow(when)).toBe(expected));

it('knows what is less than a limit, or a number less another', () => {
  const data = { ...dataOf([{}]), values: { total: 6, rows: [{}] } };
  expect([below('total', 7), below('total', 6)].map((when) => holds(when, data))).toEqual([true, false]);
  const counted = { ...template([{ path: 'more' }]), derived: { more: { from: 'total', less: 4 } } };
  expect(filledScreen(counted, 'wide', data)[0]?.textContent).toBe('2');
});

it('knows what is over and what is the same', () => {
  const data = dataOf([
    { at: '2001-01-01T00:00:00.000Z', of: 7 },
    { at: null, of: 8 },
  ]);
  const values = { ...data.values, page: { id: 7, end: '2999-01-01T00:00:00.000Z' } };
  expect(holds(some('rows', all(past('.at'), same('.of', 'page.id'))), { ...data, values })).toBe(true);
  expect(holds(some('rows', all(not(past('.at')), same('.of', 'page.id'))), { ...data, values })).toBe(false);
  expect(holds(past('page.end'), { ...data, values })).toBe(false);
});

describe('what a screen works out', () => {
  const nodes = templateOf(`<b>${text('late')}</b><a href="/work?id=${text('next.id')}">x</a>${listOf('<li>y</li>')}`);
  const late = { field: '.state', is: 'late' } as const;
  const worked = {
    ...template(nodes),
    rows: { list: 'rows', order: { by: '.section' } },
    derived: { late: { count: 'rows', where: late }, next: { first: 'rows', where: late } },
    unless: { field: 'closed', is: true },
  } as const satisfies FirstScreenTemplate;
  const rows = [
    { id: 1, section: '', state: 'late' },
    { id: 2, section: 'B', state: 'late' },
    { id: 3, section: 'A', state: 'late' },
    { id: 4, section: 'A', state: 'done' },
  ];

  it('is counted, and found in the order of the list, where those without the text come last', () => {
    const [count, link] = filledScreen(worked, 'wide', dataOf(rows)) as HTMLElement[];
    expect([count?.textContent, link?.getAttribute('href')]).toEqual(['3', '/work?id=3']);
  });

  it.each([
    ['it finds none for what it shows', dataOf([{ id: 4, state: 'done' }])],
    ['its template says that this is another screen', { ...dataOf(rows), values: { rows, closed: true } }],
  ])('is not drawn if %s', (_, data) => expect(() => filledScreen(worked, 'wide', data)).toThrow(TypeError));
});

describe('a sentence', () => {
  const sentence: FirstScreenTemplate = {
    ...template([
      [
        'p',
        {},
        'To do: ',
        { each: 'said', row: ['b', {}, { path: '.kind' }, ' ', { path: '.count' }, { path: '.after' }] },
      ],
    ]),
    derived: {
      today: { list: 'rows', where: onDay('.at', 0) },
      marks: { sum: 'today', of: '.marks' },
      others: { from: 'rows.length', times: 2, less: 'today.length' },
      said: {
        most: 2,
        parts: [
          { when: some('today', all()), kind: 'marks', count: 'marks' },
          { when: below('others', 3), kind: 'few', count: 'others' },
          { when: not(below('others', 'rows.length')), kind: 'others', count: 'others' },
          { when: all(), kind: 'rest', count: 'rows.length' },
        ],
      },
    },
  };
  const saidOf = (today: string, rows: readonly { at: string; marks: number }[]) => {
    const data = dataOf(rows);
    const [text] = filledScreen(sentence, 'wide', { ...data, values: { ...data.values, today } });
    return text?.textContent;
  };
  const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:30:00`).toISOString();
  const rows = [
    { at: at('2026-11-30', 0), marks: 3 },
    { at: at('2026-11-30', 23), marks: 4 },
    { at: at('2026-12-01', 0), marks: 5 },
  ];

  it('says the first of its parts that hold, and how many follow', () =>
    expect(saidOf('2026-11-30', rows)).toBe('To do: marks 71others 40'));

  it('knows days where the reader is, also at the end of a month', () => {
    expect(saidOf('2026-12-01', rows)).toBe('To do: marks 51others 50');
    expect(saidOf('2026-12-02', rows)).toBe('To do: others 61rest 30');
    expect(holds(onDay('.at', 1), { ...dataOf([]), values: { today: '2026-11-30' } }, rows[2])).toBe(true);
  });

  it('is not drawn of what is no day', () => expect(() => saidOf('soon', rows)).toThrow(RangeError));

  it('is folded to its first part, whatever the others are about, also if it has one only', () => {
    const part = (what: string) => `<span><a>${text(what)}</a><i>, </i></span>`;
    const said = (...parts: string[]) => markupOf(`<p>You have ${parts.map(part).join('')}.</p>`);
    const base = foldItems(said('said[].count', 'rows[].name', 'meta.total'), { sentences: ['said'] });
    const lists = { folded: foldedIn(base), sentences: ['said'] };
    const [whole, single] = [base, foldItems(said('said[].count'), lists)].map((nodes) => merge(nodes, []));
    expect(JSON.stringify(whole)).toContain('"each":"said"');
    expect(single).toEqual(whole);
  });

  it('names the first element where it tells of a list without being one of its elements', () =>
    expect(merge(foldItems(markupOf(`<a href="/work?id=${text('rows[].id')}">Open</a>`)), [])).toEqual([
      ['a', { href: ['/work?id=', { path: 'rows.0.id' }] }, 'Open'],
    ]));
});

it('writes a range that begins on a day', () => {
  const format = { locale: 'en-GB', moment: { day: 'numeric', month: 'short', timeZone: 'UTC' }, days: 6 } as const;
  const data = { ...dataOf([{}]), values: { rows: [{}], today: '2026-11-30' } };
  expect(draw([['p', {}, { path: 'today', format }]], data).textContent).toMatch(/^30 Nov.+6 Dec$/);
});

it('writes moments in the zone of the reader, with its language and style, and nothing that is none', () => {
  const format = JSON.stringify({ locale: 'en-GB', moment: { dateStyle: 'medium', timeStyle: 'short' } });
  const nodes = templateOf(listOf(`<li>${MARK.begin}.at|${format.replaceAll('"', '&quot;')}${MARK.end}</li>`));
  const at = '2026-11-05T21:30:00.000Z';
  const own = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  expect(draw(nodes, dataOf([{ at }])).textContent).toBe(own);
  for (const value of [null, 'soon', {}]) expect(() => draw(nodes, dataOf([{ at: value }]))).toThrow();
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
