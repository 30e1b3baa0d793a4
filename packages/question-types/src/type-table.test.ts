import { questionTypes } from './question-types';
import { itemOf as read, scored } from './testing/scoring';
import { slider } from './testing/slider/type';
import { typeTable } from './type-table';
import { wordsOf } from './words';

const trueFalse = { type: 5, statements: [{ id: 's', isTrue: true }] };

describe('the table of types', () => {
  it('takes another type by its definition alone', () => {
    const table = typeTable([...questionTypes.types, slider]);
    const item = table.readItem({ type: 99, version: 1, to: 10, right: 4 });
    if (!item) throw new Error('The slider is not read.');
    const answer = { type: 99, version: 1, at: 6 };
    expect(table.score(item, answer, { language: 'en' })).toMatchObject({
      rule: 'slider.distance',
      version: 3,
      fraction: '4/5',
    });
    expect(table.score(item, { ...answer, at: 99 }, { language: 'en' }).fraction).toBe('0');
    expect(table.score(item, { ...answer, at: null }, { language: 'en' }).fraction).toBeNull();
    expect(table.score(item, table.rightAnswer(item, { language: 'en' }), { language: 'en' }).fraction).toBe('1');
    expect(table.asked(item)).toEqual({ type: 99, version: 1, to: 10 });
    expect([table.check(item, { language: 'en' }), table.itemText(item, wordsOf.en)]).toEqual([[], '0 – 10']);
    expect([table.answerText(item, answer, wordsOf.en), table.answerText(item, {}, wordsOf.en)]).toEqual(['6', '']);
  });

  it('refuses two types of one code, and names a code that it does not have', () => {
    expect(() => typeTable([...questionTypes.types, ...questionTypes.types])).toThrow(RangeError);
    expect(() => questionTypes.check({ type: 99, version: 1 }, { language: 'en' })).toThrow(RangeError);
  });

  it('keeps the codes by which types are stored', () => {
    expect(questionTypes.types.map(({ code, name }) => [code, name])).toEqual([
      [1, 'multipleChoice'],
      [3, 'pictorial'],
      [5, 'trueFalse'],
      [6, 'severalAnswers'],
      [7, 'numeric'],
      [8, 'shortAnswer'],
      [9, 'gapText'],
      [10, 'matching'],
      [11, 'ordering'],
    ]);
  });

  it.each([
    ['another type', { type: 6, version: 1, ticked: ['s'] }],
    ['another version', { type: 5, version: 2, decisions: [{ id: 's', isTrue: true }] }],
    ['another shape', { type: 5, version: 1, decisions: 'true' }],
    [
      'a decision twice',
      {
        type: 5,
        version: 1,
        decisions: [
          { id: 's', isTrue: true },
          { id: 's', isTrue: false },
        ],
      },
    ],
    ['a statement that is not there', { type: 5, version: 1, decisions: [{ id: 'other', isTrue: true }] }],
    ['a text', 'true'],
  ])('does not score an answer with %s', (_name, answer) => {
    const result = questionTypes.score(read(trueFalse), answer, { language: 'en' });
    expect(result).toMatchObject({ fraction: null, note: 'unreadable' });
  });

  it.each([
    ['another type’s field', { ...trueFalse, ticked: [] }],
    ['another version', { ...trueFalse, version: 2 }],
    ['no type', { statements: [] }],
    ['an unknown type', { type: 4, version: 1 }],
    ['nothing', null],
  ])('reads no item with %s', (_name, value) => expect(questionTypes.readItem(value)).toBeUndefined());

  it('tells what was chosen and what the answer is worth, in that order', () => {
    const item = read({
      type: 6,
      feedback: { general: 'See page 12.', right: 'Well done.', partly: 'Nearly.', wrong: 'No.' },
      options: [
        { id: 'a', text: 'Whale', isRight: true, feedback: 'It breathes air.' },
        { id: 'b', text: 'Bat', isRight: true },
        { id: 'c', text: 'Shark', isRight: false, feedback: 'A fish.' },
      ],
    });
    const told = (ticked: string[]) =>
      questionTypes
        .told(item, questionTypes.score(item, { type: 6, version: 1, ticked }, { language: 'en' }))
        .map(({ of, text }) => `${of}: ${text}`);
    expect(told(['a', 'b'])).toEqual(['a: It breathes air.', 'null: Well done.', 'null: See page 12.']);
    expect(told(['b'])).toEqual(['null: Nearly.', 'null: See page 12.']);
    expect(told(['c'])).toEqual(['c: A fish.', 'null: No.', 'null: See page 12.']);
    expect(told([])).toEqual(['null: See page 12.']);
  });

  it.each([
    [
      { type: 1, options: [1, 2].map((id) => ({ id, value: `${id}`, isCorrectAnswer: id === 1, feedback: `F${id}` })) },
      { optionIds: [2] },
      '2',
      'F2',
    ],
    [
      { ...trueFalse, statements: [{ id: 's', isTrue: true, feedback: 'F' }] },
      { decisions: [{ id: 's', isTrue: false }] },
      's',
      'F',
    ],
    [{ type: 7, accepted: [{ id: 'n', kind: 'absolute', value: '5', feedback: 'F' }] }, { text: '5' }, 'n', 'F'],
    [{ type: 8, accepted: [{ id: 'f', text: 'cell', feedback: 'F' }] }, { text: 'Cell' }, 'f', 'F'],
    [
      {
        type: 9,
        text: '[[g]]',
        gaps: [{ id: 'g', part: { kind: 'text', accepted: [{ id: 'f', text: 'cell', feedback: 'F' }] } }],
      },
      { gaps: [{ id: 'g', text: 'cell' }] },
      'g',
      'F',
    ],
    [
      {
        type: 10,
        lefts: [
          { id: 'l', text: 'France', feedback: 'F' },
          { id: 'm', text: 'Spain', feedback: 'Left out.' },
        ],
        rights: [
          { id: 'r', text: 'Paris' },
          { id: 's', text: 'Rome' },
        ],
        key: [
          { left: 'l', right: 'r' },
          { left: 'm', right: 's' },
        ],
      },
      { pairs: [{ left: 'l', right: 's' }] },
      'l',
      'F',
    ],
  ])('tells of what decided, for each type that has feedback', (value, answer, of, text) => {
    expect(questionTypes.told(read(value), scored(value, answer))).toEqual([{ of, text }]);
  });

  const named = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
  const backwards = (ids: readonly string[]) => [...ids].reverse();
  const single = read(trueFalse);
  const several = read({
    type: 6,
    options: named('a', 'b', 'c').map((each) => ({ ...each, isRight: each.id !== 'c' })),
  });
  const block = read({ type: 5, statements: named('s', 't').map((each) => ({ ...each, isTrue: each.id === 's' })) });
  const pairs = read({
    ...{ type: 10, lefts: named('l', 'm'), rights: named('x', 'y', 'z') },
    key: [
      { left: 'l', right: 'x' },
      { left: 'm', right: 'y' },
    ],
  });
  const order = read({ type: 11, steps: named('a', 'b', 'c'), distractors: named('d'), rule: 'exactPlace' });
  const menuGap = {
    id: 'g',
    part: { kind: 'menu', options: [{ id: 'p', text: 'p', fraction: '1' }, ...named('q')] },
  };
  const gaps = read({
    ...{ type: 9, text: '[[g]] [[h]]', words: named('u', 'v') },
    gaps: [menuGap, { id: 'h', part: { kind: 'word', wordIds: ['v'] } }],
  });
  const capital = { id: 'n', part: { kind: 'number', accepted: [{ id: 'a', kind: 'absolute', value: '-2.5' }] } };
  const withNumber = read({ type: 9, text: '[[g]] [[n]]', gaps: [menuGap, capital] });
  const row = (id: string, ...ids: string[]) => ({ id, ids });
  const english = { language: 'en' };

  it.each([
    ['of several options, in their order', several, [row('options', 'a', 'b', 'c')], true, false],
    ['of each statement', block, [row('s', 'true', 'false'), row('t', 'true', 'false')], false, false],
    [
      'of each left side, in the printed order',
      pairs,
      [row('l', 'z', 'y', 'x'), row('m', 'z', 'y', 'x')],
      false,
      false,
    ],
    [
      'of each place, for steps and what does not belong',
      order,
      ['1', '2', '3', '4'].map((place) => row(place, 'd', 'c', 'b', 'a')),
      ...[false, true],
    ],
    ['of each gap with a menu or the words', gaps, [row('g', 'q', 'p'), row('h', 'v', 'u')], false, false],
  ])('has a row of bubbles %s', (_name, item, rows, isSeveral, isOrdered) => {
    expect(questionTypes.bubbles(item, english, backwards)).toEqual({ rows, isSeveral, isOrdered });
  });

  it('has a column of a number in a gap for each sign, beside the rows of other gaps', () => {
    const bubbles = questionTypes.bubbles(withNumber, { language: 'tr' });
    const rows = 'rows' in bubbles ? bubbles.rows : [];
    expect(rows.map(({ id, grid, ids }) => [id, grid, ids.length])).toEqual([
      ['g', undefined, 2],
      ['n#1', 'n', 12],
      ...[2, 3, 4, 5].map((column) => [`n#${column}`, 'n', 11]),
    ]);
    expect(rows[1]?.ids.slice(9)).toEqual(['9', ',', '-']);
  });

  it.each([
    ['a short answer', { type: 8, accepted: named('f') }, 'written'],
    [
      'a number with a unit to write',
      { type: 7, accepted: [], units: { list: [{ symbol: 'm', factor: '1' }] } },
      'written',
    ],
    [
      'a number in a gap that needs too many signs',
      {
        type: 9,
        text: '',
        gaps: [
          { ...capital, part: { ...capital.part, accepted: [{ id: 'a', kind: 'absolute', value: '123456789' }] } },
        ],
      },
      'written',
    ],
    [
      'a gap in which one types',
      { type: 9, text: '', gaps: [{ id: 'g', part: { kind: 'text', accepted: [] } }] },
      'written',
    ],
    ['27 right sides', { ...pairs, rights: named(...'abcdefghijklmnopqrstuvwxyz', 'aa') }, 'manyChoices'],
    ['27 steps', { type: 11, steps: named(...'abcdefghijklmnopqrstuvwxyz', 'aa') }, 'manyChoices'],
    ['21 left sides', { ...pairs, lefts: named(...'abcdefghijklmnopqrstu') }, 'manyRows'],
  ])('says why bubbles cannot say %s', (_name, item, unsaid) => {
    expect(questionTypes.bubbles(read(item), english)).toEqual({ unsaid });
  });

  it.each([
    ['several', several, ['options a', 'options b'], '1'],
    ['one of several', several, ['options a'], '1/2'],
    ['nothing', several, [], null],
    ['true', single, ['s true'], '1'],
    ['true and false', single, ['s true', 's false'], null],
    ['a block with one left out', block, ['s true'], '1/2'],
    ['all pairs', pairs, ['l x', 'm y'], '1'],
    ['a pair and two marks in the other row', pairs, ['l x', 'm y', 'm z'], '1/2'],
    ['the order, whatever the order of the marks', order, ['2 b', '1 a', '3 c'], '1'],
    ['a step at two places, which is at neither', order, ['1 a', '2 b', '3 b'], '1/3'],
    ['only a step at two places', order, ['1 a', '2 a'], null],
    ['gaps', gaps, ['g p', 'h v'], '1'],
    ['a gap and a number in one', withNumber, ['g p', 'n#1 -', 'n#3 .', 'n#2 2', 'n#4 5'], '1'],
    ['two signs in one column, so no number', withNumber, ['g p', 'n#1 -', 'n#2 2', 'n#2 3', 'n#3 .', 'n#4 5'], '1/2'],
  ])('scores what marked bubbles say: %s', (_name, item, marks, fraction) => {
    const said = marks.map((mark) => {
      const [place = '', id = ''] = mark.split(' ');
      return { row: place, id };
    });
    expect(questionTypes.score(item, questionTypes.bubbled(item, said) ?? null, { language: 'en' }).fraction).toBe(
      fraction,
    );
  });

  it('names all that is accepted where an answer is typed', () => {
    const forms = [
      { id: 'f', text: 'cell' },
      { id: 'g', text: 'cells', fraction: '1/2' },
      { id: 'h', text: 'atom', fraction: '0' },
    ];
    const numbers = [
      { id: 'a', kind: 'absolute', value: '2.5', tolerance: '0.05' },
      { id: 'b', kind: 'relative', value: '200', tolerance: '0.05' },
      { id: 'c', kind: 'range', from: '1', to: null },
      { id: 'd', kind: 'any', fraction: '0' },
    ];
    const allOf = (item: object) =>
      questionTypes.accepted(read(item), { language: 'tr' }).map(({ of, text, fraction }) => [of, text, fraction]);
    expect(allOf({ type: 8, accepted: forms })).toEqual([
      [null, 'cell', '1'],
      [null, 'cells', '1/2'],
    ]);
    expect(allOf({ type: 7, accepted: numbers }).map(([, text]) => text)).toEqual(['2,5 ± 0,05', '200 ± 5%', '1 – …']);
    const gap = { id: 'g1', part: { kind: 'text', accepted: forms } };
    expect(allOf({ type: 9, text: '[[g1]]', gaps: [gap] })).toEqual([
      ['g1', 'cell', '1'],
      ['g1', 'cells', '1/2'],
    ]);
    expect(allOf(trueFalse)).toEqual([]);
  });

  it('writes answers as a person would read them', () => {
    const answer = { type: 5, version: 1, decisions: [{ id: 's', isTrue: false }] };
    expect(questionTypes.answerText(read(trueFalse), answer, wordsOf.tr)).toBe('Yanlış');
    expect(questionTypes.itemText(read(trueFalse), wordsOf.en)).toBe('True / False');
    expect(scored(trueFalse, { decisions: [{ id: 's', isTrue: true }] }).rule).toBe('trueFalse.each');
  });
});
