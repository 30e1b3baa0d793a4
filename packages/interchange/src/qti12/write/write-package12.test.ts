import { unzipSync } from 'fflate';
import { type Item, plain } from '../../core/item';
import { readBank } from '../../read-bank';
import { fileOf } from '../../testing/file-of';
import { type WriteFormat } from '../../write/writing';

const base = { tags: [], category: [], files: [], place: {} };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictured = (name: string, marks: number, category: string[] = []): Item => ({
  ...base,
  name,
  marks,
  category,
  stem: { format: 'html', text: `<p>See <img src="@@PLUGINFILE@@/leaf%20ü.png" alt="A &quot;leaf&quot;"></p>` },
  body: { kind: 'true-false', isTrue: true },
  files: [{ name: 'leaf ü.png', base64: png }],
});
const choice: Item = {
  ...base,
  name: 'Primes',
  marks: 3,
  stem: { format: 'html', text: '<p>Which are prime? \\(n &lt; 9\\)</p>' },
  body: {
    kind: 'choice',
    rule: { kind: 'right-minus-wrong' },
    options: [
      { text: plain('2 < 3'), fraction: 0.5, feedback: plain('the only even one') },
      { text: plain('4'), fraction: 0 },
      { text: plain('5'), fraction: 0.5 },
    ],
  },
  feedback: { general: plain('G'), correct: plain('C'), incorrect: plain('I') },
};
const gaps: Item = {
  ...base,
  stem: plain('A [[1]] is [[x y]].'),
  body: {
    kind: 'gaps',
    rule: 'per-pair',
    gaps: [
      {
        id: '1',
        weight: 1,
        answer: {
          kind: 'choice',
          rule: { kind: 'one' },
          options: [
            { text: plain('fish'), fraction: 0 },
            { text: plain('whale'), fraction: 1 },
          ],
        },
      },
      {
        id: 'x y',
        weight: 1,
        answer: {
          kind: 'short',
          answers: [{ text: 'big', fraction: 1 }],
          isCaseSensitive: false,
          hasWildcards: false,
        },
      },
    ],
  },
};
const others: Item[] = [
  {
    ...base,
    stem: plain('g?'),
    body: {
      kind: 'numeric',
      answers: [
        { fraction: 1, range: { kind: 'around', value: '-9.81', tolerance: { kind: 'absolute', amount: '0.01' } } },
      ],
    },
  },
  {
    ...base,
    stem: plain('Match'),
    body: {
      kind: 'matching',
      rule: 'per-pair',
      pairs: [
        { left: plain('1'), right: plain('one') },
        { left: plain('2'), right: plain('two') },
      ],
      distractors: [plain('three')],
    },
  },
  { ...base, stem: plain('Order'), body: { kind: 'ordering', rule: 'all-or-nothing', items: ['a', 'b'].map(plain) } },
  { ...base, stem: plain('Tell'), body: { kind: 'essay' } },
  { ...base, stem: plain('Read'), body: { kind: 'description' } },
];

const test = {
  title: 'Quiz',
  sections: [
    { title: 'One', items: 1 },
    { title: 'Two', items: 2 },
  ],
};
const entryOf = (bytes: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(bytes)[name]);

/** Elements inside each other as exports of Canvas have them. */
const known = `questestinterop>assessment questestinterop>objectbank assessment>section section>section section>item
objectbank>item objectbank>qtimetadata item>itemmetadata itemmetadata>qtimetadata qtimetadata>qtimetadatafield
qtimetadatafield>fieldlabel qtimetadatafield>fieldentry item>presentation presentation>material material>mattext
presentation>response_lid presentation>response_str response_lid>material response_lid>render_choice
response_lid>render_extension render_extension>ims_render_object ims_render_object>flow_label
flow_label>response_label render_choice>response_label response_str>render_fib render_fib>response_label
response_label>material item>resprocessing resprocessing>outcomes outcomes>decvar resprocessing>respcondition
respcondition>conditionvar respcondition>setvar respcondition>displayfeedback conditionvar>varequal conditionvar>other
conditionvar>and conditionvar>or or>varequal or>and and>varequal and>not not>varequal and>vargte and>varlte
item>itemfeedback itemfeedback>flow_mat flow_mat>material`.split(/\s+/);

function pairsIn(text: string): string[] {
  const open: string[] = [];
  const pairs = new Set<string>();
  for (const [, close, name = '', , self] of text.matchAll(/<(\/?)([a-z_]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (close) open.pop();
    else {
      const parent = open.at(-1);
      if (parent) pairs.add(`${parent}>${name}`);
      if (!self) open.push(name);
    }
  }
  return [...pairs];
}

describe('a package of QTI 1.2', () => {
  it('has a test with its sections, order and marks, and each picture once', async () => {
    const { bytes, losses, entries } = fileOf('qti12', [pictured('a', 2.5), choice, pictured('b', 1)], { test });
    expect(losses).toEqual([]);
    expect(entries).toEqual(['media/1-leaf_u_.png', 'assessment_1/assessment_1.xml', 'imsmanifest.xml']);
    const { items, quizzes, ledger, refused } = await readBank(bytes);
    expect(refused).toEqual([]);
    expect(ledger.map(({ reason }) => reason)).toEqual(['rule-of-canvas', 'file-not-read']);
    expect(items.map(({ name, marks, files }) => [name, marks, files[0]?.base64])).toEqual([
      ['a', 2.5, png],
      ['Primes', 3, undefined],
      ['b', 1, png],
    ]);
    expect(items[1]?.body).toEqual(choice.body);
    expect(items[1]?.feedback).toEqual(choice.feedback);
    expect(
      quizzes.map(({ title, sections }) => [
        title,
        sections.map((section) => [section.title, section.questions.map(({ item }) => item)]),
      ]),
    ).toEqual([
      [
        'Quiz',
        [
          ['One', [0]],
          ['Two', [1, 2]],
        ],
      ],
    ]);
  });

  it('has a bank for each topic, under one name, and says that its levels are gone', async () => {
    const bank = [pictured('a', 1, ['Bio', 'Fish']), pictured('b', 1, ['Bio', 'Fish']), pictured('c', 1, ['Art'])];
    const { bytes, losses, entries } = fileOf('qti12', bank);
    expect(losses.map(({ item, reason }) => `${item} ${reason}`)).toEqual(['0 category-levels', '1 category-levels']);
    expect(entries.filter((name) => name.startsWith('bank'))).toEqual(['bank_1/bank_1.xml', 'bank_2/bank_2.xml']);
    expect((await readBank(bytes)).items.map(({ category }) => category)).toEqual([
      ['Bio / Fish'],
      ['Bio / Fish'],
      ['Art'],
    ]);
  });

  it('is written out bank by bank, so that a large one is never whole in memory', async () => {
    const { bytes, entries } = fileOf(
      'qti12',
      Array.from({ length: 1101 }, (_, at) => ({ ...choice, name: `${at * 7919} ${at ** 5}` })),
      { size: 50 },
    );
    expect(entries).toHaveLength(4);
    expect((await readBank(bytes)).items).toHaveLength(1101);
  });

  it('puts elements into each other only as exports of Canvas do', () => {
    const { bytes } = fileOf('qti12', [pictured('a', 1), choice, gaps, ...others], {
      test: { title: 'Quiz', sections: [{ title: 'All', items: 8 }] },
    });
    const found = pairsIn(entryOf(bytes, 'assessment_1/assessment_1.xml'));
    expect(found.filter((pair) => !known.includes(pair))).toEqual([]);
    expect(found).toHaveLength(known.length - 3);
  });

  it('makes a menu beside typed gaps a typed one, and says so', async () => {
    const { bytes, losses } = fileOf('qti12', [gaps]);
    expect(losses).toEqual([{ item: 0, verdict: 'simplified', reason: 'menu-as-typed' }]);
    const [read] = (await readBank(bytes)).items;
    expect(read?.stem.text).toBe('A [[blank_1]] is [[blank_2]].');
    expect(
      read?.body.kind === 'gaps' &&
        read.body.gaps.map(({ answer }) => answer.kind === 'short' && answer.answers.map(({ text }) => text)),
    ).toEqual([['whale'], ['big']]);
  });
});

describe('a Common Cartridge', () => {
  const resources = (bytes: Uint8Array): string[] =>
    [...entryOf(bytes, 'imsmanifest.xml').matchAll(/type="([^"]+)"/g)].map(([, type]) => type ?? '');

  it.each([
    ['bank', 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank', {}, undefined],
    ['test', 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', { test }, 'Quiz'],
  ] as const)('has a %s with topics, weights and pictures', async (_, type, options, title) => {
    const bank = [pictured('a', 2.5, ['Bio', 'Fish']), { ...choice, category: ['Art'] }, pictured('b', 1)];
    const { bytes, losses } = fileOf('imscc', bank, options);
    expect(losses.map(({ item, reason }) => `${item} ${reason}`)).toEqual(['0 category-levels', '1 choice-rule']);
    expect(resources(bytes)).toEqual([type, 'webcontent']);
    const { items, refused, quizzes } = await readBank(bytes);
    expect(refused).toEqual([]);
    expect(items.map(({ name, marks, category, files }) => [name, marks, category.at(-1), files.length])).toEqual([
      ['a', 2.5, 'Bio / Fish', 1],
      ['Primes', 3, 'Art', 0],
      ['b', 1, title, 1],
    ]);
    expect(items[1]?.body.kind === 'choice' && items[1].body.rule.kind).toBe('all-or-nothing');
    expect(quizzes).toHaveLength(Object.keys(options).length);
  });

  it('leaves out, and names, the types that the profile lacks', () => {
    const lacking = (format: WriteFormat): number[] =>
      fileOf(format, [gaps, ...others]).losses.flatMap(({ item, reason }) => (reason === 'type' ? [item] : []));
    expect(lacking('imscc')).toEqual([0, 2, 3, 5]);
    expect(lacking('qti12')).toEqual([]);
  });
});
