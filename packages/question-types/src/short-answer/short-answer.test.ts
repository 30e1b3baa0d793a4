import { type Context } from '../definition';
import { english, foundIn, fractionOf, scored, turkish } from '../testing/scoring';

const item = (texts: string[], more: object = {}) => ({
  type: 8,
  accepted: texts.map((text, at) => ({ id: `f${at}`, text })),
  ...more,
});
const isRight = (form: string, text: string, context: Context = english, more: object = {}) =>
  fractionOf(item([form], more), { text }, context) === '1';

describe('short answers', () => {
  it.each([
    ['blanks', 'the  cell', '  the cell '],
    ['case', 'Mitochondrion', 'mitochondrion'],
    ['curly quotes', "Newton's law", 'Newton’s law'],
    ['dashes', 'e-mail', 'e–mail'],
    ['composed letters', 'café', 'cafe\u0301'],
    ['a full stop', 'Ankara', 'Ankara.'],
    ['marks of direction', 'שלום', '\u200fשלום\u200f'],
    ['a picture sign', '👩‍🔬', '👩‍🔬'],
    ['markup, which is text', '<b>bold</b>', '<b>bold</b>'],
  ])('ignores %s', (_name, form, text) => expect(isRight(form, text)).toBe(true));

  it.each([
    ['accents', 'café', 'cafe'],
    ['other letters', 'ışık', 'isik'],
    ['blanks within a word', 'notebook', 'note book'],
    ['markup', 'bold', '<b>bold</b>'],
  ])('does not ignore %s', (_name, form, text) => expect(isRight(form, text)).toBe(false));

  it.each([
    ['ışık', 'IŞIK', turkish, true],
    ['istanbul', 'İSTANBUL', turkish, true],
    ['title', 'TITLE', turkish, true],
    ['Iğdır', 'ığdır', turkish, true],
    ['ılık', 'ilik', turkish, false],
    ['ışık', 'IŞIK', english, false],
    ['title', 'TITLE', english, true],
  ])('compares “%s” and “%s” by the case of the course’s language', (form, text, context, expected) => {
    expect(isRight(form, text, context)).toBe(expected);
  });

  it('compares accents and the two letters i only where the item says so', () => {
    const loose = { ignoresAccents: true };
    expect(isRight('İstanbul çağı', 'istanbul cagi', turkish, loose)).toBe(true);
    expect(isRight('ışık', 'ISIK', english, loose)).toBe(true);
    expect(isRight('ışık', 'Isik', turkish, { ...loose, ignoresCase: false })).toBe(false);
    expect(isRight('Işık', 'Isik', turkish, { ...loose, ignoresCase: false })).toBe(true);
    expect(isRight('kar', 'kâr', turkish)).toBe(false);
  });

  it('has a rule of case for one form alone', () => {
    const forms = {
      type: 8,
      accepted: [
        { id: 'a', text: 'pH', ignoresCase: false },
        { id: 'b', text: 'Acid', fraction: '1/2' },
      ],
    };
    expect(['pH', 'PH', 'acid'].map((text) => fractionOf(forms, { text }))).toEqual(['1', '0', '1/2']);
  });

  it.each([
    ['photo*', 'Photosynthesis', true],
    ['*synthesis', 'photosynthesis', true],
    ['p*s*s', 'photosynthesis', true],
    ['a*a', 'a', false],
    ['2\\*3', '2*3', true],
    ['2\\*3', '2x3', false],
    ['*', 'anything', true],
    ['a*b*c', 'acb', false],
  ])('reads * in “%s” as any run against “%s”', (form, text, expected) => {
    expect(isRight(form, text)).toBe(expected);
  });

  it('takes the first form that matches, not the best', () => {
    const forms = {
      type: 8,
      accepted: [
        { id: 'half', text: '*cell*', fraction: '1/2' },
        { id: 'full', text: 'plant cell', fraction: '1' },
      ],
    };
    expect(scored(forms, { text: 'plant cell' })).toMatchObject({ fraction: '1/2', matched: ['half'] });
    expect(foundIn(forms)).toEqual(['noFullMarks', 'neverReached']);
  });

  it.each([
    ['mitosis', 'mitosiss', '1', 'slip'],
    ['mitosis', 'meiosis', '0', null],
    ['plant', 'plent', '1', 'slip'],
    ['cell', 'call', '0', null],
    ['12345', '12346', '0', null],
    ['1848', '1849', '0', null],
    ['oxide2', 'oxide3', '0', null],
  ])('takes a slip in a long word only: “%s” and “%s”', (form, text, fraction, note) => {
    expect(scored(item([form], { slips: true }), { text })).toMatchObject({ fraction, note });
    expect(fractionOf(item([form]), { text })).toBe('0');
  });

  it('answers for forms and texts that make searching slow', () => {
    const form = 'a*'.repeat(2400);
    expect(fractionOf(item([form]), { text: 'a'.repeat(1000) })).toBe('0');
    expect(fractionOf(item(['a*b']), { text: `e${'\u0301'.repeat(999)}` })).toBe('0');
  });

  it.each([' ', '\u200b', '\u00a0\u200f'])('takes what cannot be seen for no answer', (text) => {
    expect(scored(item(['*']), { text })).toMatchObject({ fraction: null, note: 'unanswered' });
  });

  it('takes slips by either case in a Turkish course', () => {
    expect(scored(item(['title'], { slips: true }), { text: 'TITLES' }, turkish).note).toBe('slip');
  });

  it('scores a text of a thousand signs, and takes a longer one for wrong', () => {
    expect(fractionOf(item(['*']), { text: 'a'.repeat(1000) })).toBe('1');
    expect(scored(item(['*']), { text: 'a'.repeat(1001) })).toMatchObject({ fraction: '0', note: 'tooLong' });
  });

  it('takes a text that is too long for wrong, and one beyond all bounds for unreadable', () => {
    expect(scored(item(['*']), { text: 'a'.repeat(100_000) })).toMatchObject({ fraction: '0', note: 'tooLong' });
    expect(scored(item(['*']), { text: 'a'.repeat(100_001) })).toMatchObject({ fraction: null, note: 'unreadable' });
  });

  it('finds no accepted form, empty ones, and forms that are never reached', () => {
    expect(foundIn(item([]))).toEqual(['noAcceptedForm']);
    expect(scored(item([]), { text: 'a' })).toMatchObject({ fraction: null, note: 'noKey' });
    expect(foundIn(item(['a', ' ']))).toEqual(['emptyText']);
    expect(foundIn(item(['cell', 'CELL']))).toEqual(['neverReached']);
    expect(foundIn(item(['c*', 'c*l']))).toEqual(['neverReached']);
    expect(foundIn(item(['c*l', 'c*']))).toEqual([]);
    expect(foundIn(item(['*']))).toEqual(['noFullMarks']);
  });
});
