import { english, foundIn, fractionOf, scored, turkish } from '../testing/scoring';

const absolute = (value: string, tolerance = '0', more: object = {}) => ({
  id: 'a',
  kind: 'absolute',
  value,
  tolerance,
  ...more,
});
const item = (...accepted: object[]) => ({ type: 7, accepted });
const isRight = (accepted: object, text: string) => fractionOf(item(accepted), { text }) === '1';

const metres = {
  ...item(absolute('2.5', '0.05')),
  units: {
    list: [
      { symbol: 'm', factor: '1' },
      { symbol: 'cm', factor: '0.01', aliases: ['centimetre'] },
    ],
  },
};

describe('numeric answers', () => {
  it.each([
    ['2,5 m', '1', null],
    ['250 cm', '1', null],
    ['250centimetre', '1', null],
    ['2.5', '9/10', 'unitMissing'],
    ['250', '0', 'unitMissing'],
    ['2.56 m', '0', null],
    ['2,55 m', '1', null],
    ['2.5 km', '9/10', 'unitUnknown'],
    ['2.5 cm', '9/10', 'unitWrong'],
    ['m', '0', 'notANumber'],
  ])('scores %s for 2.5 m within 0.05 m', (text, fraction, note) => {
    expect(scored(metres, { text }, turkish)).toMatchObject({ fraction, note });
  });

  it('takes a share of all marks off, not below zero, and nothing where the question names the unit', () => {
    const half = item(absolute('2.5', '0', { fraction: '1/2' }));
    const ofAll = { ...half, units: { ...metres.units, takesOff: { of: 'all', share: '0.7' } } };
    expect(fractionOf(ofAll, { text: '2.5' })).toBe('0');
    expect(fractionOf({ ...half, units: { ...metres.units, isNamed: true } }, { text: '2.5' })).toBe('1/2');
  });

  it('takes the unit that was chosen from a list', () => {
    expect(fractionOf(metres, { text: '250', unit: 'cm' })).toBe('1');
    expect(fractionOf(metres, { text: '250 m', unit: 'cm' })).toBe('0');
  });

  it.each([
    ['5 m/s', '1'],
    ['5 m·s⁻¹', '1'],
    ['5 m s^-1', '1'],
    ['5 ms⁻¹', '9/10'],
    ['18 km/h', '1'],
  ])('reads %s as a speed of 5 m/s', (text, expected) => {
    const list = [
      { symbol: 'm/s', factor: '1' },
      { symbol: 'km/h', factor: '5/18' },
    ];
    expect(fractionOf({ ...item(absolute('5')), units: { list } }, { text })).toBe(expected);
  });

  it('takes the two signs for ohm and for micro for one', () => {
    const list = [
      { symbol: '\u03a9', factor: '1' },
      { symbol: '\u00b5\u03a9', factor: '1e-6' },
    ];
    const ohm = { ...item(absolute('5')), units: { list } };
    expect(['5 \u2126', '5e6 \u03bc\u2126'].map((text) => fractionOf(ohm, { text }))).toEqual(['1', '1']);
  });

  it.each([
    ['a decimal edge', absolute('-11.7', '0.02'), ['-11.72', '−11,68'], ['-11.721', '11.7']],
    ['a relative edge', { id: 'a', kind: 'relative', value: '-200', tolerance: '0.05' }, ['-190', '-210'], ['-189.9']],
    ['a quotient', { id: 'a', kind: 'geometric', value: '100', tolerance: '0.25' }, ['80', '125'], ['79.99', '-100']],
    [
      'both tolerances',
      { id: 'a', kind: 'combined', value: '10', absolute: '0.1', relative: '0.01' },
      ['10.2'],
      ['10.21'],
    ],
    ['a range', { id: 'a', kind: 'range', from: '1', to: '2', withoutTo: true }, ['1', '1.9'], ['2', '0.9']],
    [
      'a range without its lower end',
      { id: 'a', kind: 'range', from: '1', to: '2', withoutFrom: true },
      ['1.1', '2'],
      ['1', '0', '2.1'],
    ],
    ['a range without a lower end', { id: 'a', kind: 'range', from: null, to: '2' }, ['-5', '2'], ['2.1']],
    [
      'a quotient below zero',
      { id: 'a', kind: 'geometric', value: '-100', tolerance: '0.25' },
      ['-80', '-125'],
      ['100', '-79', '-126', '0'],
    ],
    [
      'figures of a large number',
      { id: 'a', kind: 'figures', value: '31750', figures: 3 },
      ['31830', '31750'],
      ['31749'],
    ],
    ['an open range', { id: 'a', kind: 'range', from: '1', to: null }, ['1e400', '1'], ['0']],
    ['figures', { id: 'a', kind: 'figures', value: '3.175', figures: 3 }, ['3.183', '3.18'], ['3.1749']],
    ['figures, not cut off', { id: 'a', kind: 'figures', value: '2', figures: 2 }, ['1.9999'], ['1.9']],
    ['figures cut off', { id: 'a', kind: 'figuresCut', value: '2', figures: 2 }, ['2.0999'], ['1.9999']],
    ['a large number', absolute('1e400'), ['1e400', '1×10^400'], ['1e399', '1e9999']],
    ['Arabic digits', absolute('5.2'), ['٥.٢', '۵,۲'], ['٦']],
    ['zero', absolute('0'), ['0', '-0', '0,00'], ['0.0001']],
  ])('has %s exactly', (_name, accepted, right, wrong) => {
    expect(right.map((text) => isRight(accepted, text))).toEqual(right.map(() => true));
    expect(wrong.map((text) => isRight(accepted, text))).toEqual(wrong.map(() => false));
  });

  it('takes the first accepted number that matches, and keeps which one', () => {
    const several = item(
      absolute('10', '0.1', { id: 'tight' }),
      absolute('10', '1', { id: 'loose', fraction: '1/2' }),
      {
        id: 'else',
        kind: 'any',
        fraction: '0',
      },
    );
    expect(scored(several, { text: '10.05' })).toMatchObject({ fraction: '1', matched: ['tight'] });
    expect(scored(several, { text: '10.5' })).toMatchObject({ fraction: '1/2', matched: ['loose'] });
    expect(scored(several, { text: '3' })).toMatchObject({ fraction: '0', matched: ['else'] });
  });

  it('takes the catch-all for what is no number', () => {
    const any = { id: 'else', kind: 'any', fraction: '1/4' };
    expect(scored(item(absolute('5'), any), { text: 'two' })).toMatchObject({
      fraction: '1/4',
      matched: ['else'],
      note: 'notANumber',
    });
    expect(scored(item(absolute('5')), { text: 'two' })).toMatchObject({ fraction: '0', matched: [] });
    expect(scored(item(), { text: '5' })).toMatchObject({ fraction: null, note: 'noKey' });
  });

  it('reads a unit as it is written where it is no product of powers', () => {
    const list = [
      { symbol: 'mmHg/24h', factor: '1' },
      { symbol: 'cm', factor: null },
    ];
    const odd = { ...item(absolute('5')), units: { list, takesOff: { of: 'earned', share: '1/2' } } };
    expect(fractionOf(odd, { text: '5 mmHg/24h' })).toBe('1');
    expect(scored(odd, { text: '5 cm' })).toMatchObject({ fraction: '1/2', note: 'unitUnknown' });
    expect(scored(odd, { text: '5 mmHg/12h' })).toMatchObject({ fraction: '0', note: 'notANumber' });
  });

  it('takes a unit off as a share of what was earned, and nothing off what is below zero', () => {
    const half = item(absolute('2.5', '0', { fraction: '1/2' }));
    const units = { ...metres.units, takesOff: { of: 'earned', share: '1/2' } };
    expect(fractionOf({ ...half, units }, { text: '2.5' })).toBe('1/4');
    const negative = { ...item(absolute('2.5', '0', { fraction: '-1/2' })), units };
    expect(fractionOf(negative, { text: '2.5' }, { language: 'en', negative: true })).toBe('-1/2');
  });

  it('reads 1.234 by the course’s language and says so, unless the student was asked', () => {
    const thousand = item(absolute('1234'));
    expect(scored(thousand, { text: '1.234' }, turkish)).toMatchObject({ fraction: '1', note: 'readAs' });
    expect(scored(thousand, { text: '1.234' }, english)).toMatchObject({ fraction: '0', note: 'readAs' });
    expect(scored(thousand, { text: '1.234', reading: 'thousands' }, english)).toMatchObject({
      fraction: '1',
      note: null,
    });
  });

  it('wants figures that are written, with their trailing zeros', () => {
    const three = { ...item(absolute('2.5')), writtenFigures: 3 };
    expect(scored(three, { text: '2.50' })).toMatchObject({ fraction: '1', note: null });
    for (const text of ['2.5', '2.500'])
      expect(scored(three, { text })).toMatchObject({ fraction: '0', note: 'figures' });
    expect(fractionOf({ ...item(absolute('100')), writtenFigures: 2 }, { text: '100' })).toBe('1');
  });

  it.each(['2,5,3', '', 'two', '5 or 6', '1e99999', '2 5', '1/0', '<b>5</b>', '👍'])(
    'takes “%s” for no number',
    (text) => {
      expect(scored(item(absolute('5')), { text: text || 'x' })).toMatchObject({ fraction: '0', note: 'notANumber' });
    },
  );

  it('scores a number with a unit that nobody asked for, and says so', () => {
    expect(scored(item(absolute('5')), { text: '5 apples' })).toMatchObject({ fraction: '1', note: 'unitIgnored' });
    expect(scored(item(absolute('5')), { text: '5.' })).toMatchObject({ fraction: '1', note: null });
  });

  it('reads fractions where the item takes them', () => {
    const half = { ...item(absolute('1.5')), fractions: true };
    expect(['3/2', '1 1/2', '1½'].map((text) => fractionOf(half, { text }))).toEqual(['1', '1', '1']);
    expect(fractionOf(item(absolute('1.5')), { text: '3/2' })).toBe('0');
  });

  it.each([
    ['no accepted number', item(), ['noAcceptedForm']],
    ['a share of zero', item({ id: 'a', kind: 'relative', value: '0', tolerance: '0.1' }), ['toleranceOnZero']],
    ['an empty range', item({ id: 'a', kind: 'range', from: '2', to: '1' }), ['emptyRange', 'noFullMarks']],
    [
      'a unit without factor',
      {
        ...item(absolute('5')),
        units: {
          list: [
            { symbol: 'm', factor: '1' },
            { symbol: 'cm', factor: null },
          ],
        },
      },
      ['unitFactor'],
    ],
    [
      'a unit twice',
      {
        ...item(absolute('5')),
        units: {
          list: [
            { symbol: 'm/s', factor: '1' },
            { symbol: 'm s^-1', factor: '2' },
          ],
        },
      },
      ['equalUnits'],
    ],
    [
      'a first unit that is not one',
      { ...item(absolute('5')), units: { list: [{ symbol: 'cm', factor: '0.01' }] } },
      ['unitFactor', 'noFullMarks'],
    ],
    ['nothing in a third with a tolerance', item(absolute('1/3', '0.01')), []],
    [
      'nothing behind a catch-all',
      item({ id: 'x', kind: 'any', fraction: '0' }, absolute('5')),
      ['noFullMarks', 'neverReached'],
    ],
    ['nothing wrong', metres, []],
  ])('finds %s', (_name, each, expected) => expect(foundIn(each)).toEqual(expected));
});
