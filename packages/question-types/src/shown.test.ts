import * as fc from 'fast-check';
import { questionTypes } from './question-types';
import { type Mixing } from './shown';
import { anyItem } from './testing/any-item';
import { itemOf as read } from './testing/scoring';

const backwards: Mixing = { mix: (ids) => [...ids].reverse(), mixesAll: false };
const turned = (by: number): Mixing => ({
  mix: (ids) => [...ids.slice(by % Math.max(1, ids.length)), ...ids.slice(0, by % Math.max(1, ids.length))],
  mixesAll: by % 2 === 0,
});
const context = { language: 'en' };
const withPlaces = questionTypes.types.filter(({ code }) => code >= 5).map(({ name }) => [name] as const);

const ordering = read({
  type: 11,
  steps: ['a', 'b', 'c'].map((id) => ({ id, text: `Step ${id}` })),
  distractors: [{ id: 'd', text: 'No step' }],
});
const gapText = read({
  type: 9,
  text: '<p>[[w]] [[m]] [[n]] [[t]]</p>',
  words: [
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
  ],
  gaps: [
    { id: 'w', part: { kind: 'word', wordIds: ['one'] } },
    {
      id: 'm',
      part: {
        kind: 'menu',
        options: [
          { id: 'yes', text: 'Yes', fraction: '1', feedback: 'Right.' },
          { id: 'no', text: 'No' },
        ],
      },
    },
    { id: 'n', part: { kind: 'number', accepted: [{ id: 'k', kind: 'absolute', value: '42' }] } },
    { id: 't', part: { kind: 'text', accepted: [{ id: 'f', text: 'secret' }] } },
  ],
});

describe('what a student sees of an item', () => {
  it.each(withPlaces)('scores the right answer of %s the same, in whatever order its choices were seen', (name) => {
    const item = anyItem[name];
    if (!item) throw new Error(`No items of ${name}.`);
    fc.assert(
      fc.property(item, fc.nat(7), (each, by) => {
        const right = questionTypes.rightAnswer(each, context);
        if (right === undefined) return;
        const shown = questionTypes.answerShown(each, right, turned(by));
        const meant = questionTypes.answerMeant(each, shown, turned(by));
        expect(meant).toEqual(right);
      }),
      { numRuns: 40 },
    );
  });

  it.each(withPlaces)('tells no right answer, weight or feedback of %s', (name) => {
    const item = anyItem[name];
    if (!item) throw new Error(`No items of ${name}.`);
    const keys =
      /isTrue|isRight|"weight|accepted|"key"|fraction"|feedback|tie|distractor|wordIds|anyOrder|penalty|"rule"/;
    fc.assert(
      fc.property(item, (each) => {
        expect(JSON.stringify(questionTypes.asked(each, backwards))).not.toMatch(keys);
      }),
      { numRuns: 40 },
    );
  });

  it('knows steps, words and options of menus by their places, never by the ids of the item', () => {
    expect(questionTypes.asked(ordering, backwards)).toEqual({
      type: 11,
      version: 1,
      steps: [
        { id: 'm1', text: 'No step' },
        { id: 'm2', text: 'Step c' },
        { id: 'm3', text: 'Step b' },
        { id: 'm4', text: 'Step a' },
      ],
    });
    expect(questionTypes.asked(gapText, backwards)).toEqual({
      type: 9,
      version: 1,
      text: '<p>[[w]] [[m]] [[n]] [[t]]</p>',
      words: [
        { id: 'm1', text: 'Two' },
        { id: 'm2', text: 'One' },
      ],
      reusesWords: false,
      gaps: [
        { id: 'w', kind: 'word' },
        {
          id: 'm',
          kind: 'menu',
          options: [
            { id: 'm1', text: 'No' },
            { id: 'm2', text: 'Yes' },
          ],
        },
        { id: 'n', kind: 'number', asksUnit: false, fractions: false },
        { id: 't', kind: 'text' },
      ],
    });
  });

  it('names options in the order that they are shown in, and understands a page from before that was changed', () => {
    const item = read({
      type: 6,
      options: ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}`, isRight: id === 'a' })),
    });
    const mixed = { ...backwards, mixesAll: true };
    expect(questionTypes.asked(item, backwards)).toMatchObject({ options: [{ id: 'o1', text: 'Option a' }, {}, {}] });
    expect(questionTypes.asked(item, mixed)).toMatchObject({ options: [{ id: 'm1', text: 'Option c' }, {}, {}] });
    for (const mixing of [backwards, mixed]) {
      const meant = (ticked: string[]) => questionTypes.answerMeant(item, { type: 6, version: 1, ticked }, mixing);
      expect([meant(['o1']), meant(['m1'])]).toMatchObject([{ ticked: ['a'] }, { ticked: ['c'] }]);
    }
  });

  it('keeps ids and order for a preview, whose answers need no translation', () => {
    const answer = { type: 11, version: 1, order: ['a', 'b'] };
    expect(questionTypes.asked(ordering)).toMatchObject({
      steps: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
    });
    expect(questionTypes.answerMeant(ordering, answer)).toEqual(answer);
  });

  it('names the parts of a result as the student knows them', () => {
    expect(questionTypes.partShown(ordering, 'a', backwards)).toBe('m4');
    expect(questionTypes.partShown(gapText, 'w', backwards)).toBe('w');
  });

  it.each([
    ['a place that is not there', { order: ['m5'] }],
    ['an id of the item', { order: ['a'] }],
    ['two of one place', { order: ['m1', 'm1'] }],
    ['the order of the item', { order: ['o1', 'o2', 'o3'] }],
    ['another type', { type: 5, decisions: [] }],
    ['another version', { version: 2, order: ['m1'] }],
  ])('does not mean anything by an answer with %s', (_name, answer) => {
    expect(questionTypes.answerMeant(ordering, { type: 11, version: 1, ...answer }, backwards)).toBeUndefined();
  });

  it.each([
    ['a gap that is not there', { gaps: [{ id: 'x', text: 'a' }] }],
    ['a word that is not there', { gaps: [{ id: 'w', choice: 'm3' }] }],
  ])('does not mean anything by fillings with %s', (_name, answer) => {
    expect(questionTypes.answerMeant(gapText, { type: 9, version: 1, ...answer }, backwards)).toBeUndefined();
  });

  it('says whether something was answered', () => {
    const filled = (text: string) => ({ type: 9, version: 1, gaps: [{ id: 't', text }] });
    expect([questionTypes.isEmpty(gapText, filled(' ')), questionTypes.isEmpty(gapText, filled('a'))]).toEqual([
      true,
      false,
    ]);
    expect(questionTypes.isEmpty(gapText, 'nothing')).toBe(false);
  });

  it('changes markup where an item has some', () => {
    expect(questionTypes.withMarkup(gapText, () => 'changed')).toMatchObject({ text: 'changed', gaps: { length: 4 } });
    expect(questionTypes.withMarkup(ordering, () => 'changed')).toEqual(ordering);
  });
});
