import { drawFigure, figureSchema } from './figures';

const picture = (figure: unknown) =>
  decodeURIComponent(drawFigure(figureSchema.parse(figure)).replace('data:image/svg+xml,', ''));

const graph = { kind: 'graph', across: 'time (s)', up: 'speed (m/s)', x: [0, 4, 10], y: [0, 12, 12] };

describe('drawFigure', () => {
  it.each([
    [graph, ['time (s)', 'speed (m/s)', '12', '10']],
    [
      {
        kind: 'bars',
        bars: [
          { name: 'Lost days', value: 4 },
          { name: 'Rain', value: 9 },
        ],
      },
      ['Lost days', '4', 'Rain', '9'],
    ],
    [{ kind: 'chain', links: ['Grass', 'Hare', 'Fox'] }, ['Grass', 'Hare', 'Fox']],
    [{ kind: 'circuit', wiring: 'series', resistors: ['4 Ω', '6 Ω'] }, ['4 Ω', '6 Ω']],
    [{ kind: 'circuit', wiring: 'parallel', resistors: ['3 Ω', '6 Ω'] }, ['3 Ω', '6 Ω']],
    [{ kind: 'triangle', upright: '3 cm', base: '4 cm', slope: 'x' }, ['3 cm', '4 cm', 'x']],
  ])('draws every label of %j', (figure, labels) => {
    const texts = [...picture(figure).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(expect.arrayContaining(labels));
  });

  it('escapes markup in labels', () => {
    expect(picture({ kind: 'chain', links: ['<b>A</b>', 'B & C'] })).not.toMatch(/<b>| & /);
  });
});

describe('figureSchema', () => {
  it.each([
    ['an unknown kind', { kind: 'pie', links: ['1', '2'] }],
    ['a coordinate that is no number', { ...graph, y: [0, 'zero', 12] }],
    ['coordinates without a partner', { ...graph, y: [0, 12] }],
    ['an unknown wiring', { kind: 'circuit', wiring: 'star', resistors: ['1 Ω', '2 Ω'] }],
  ])('rejects the figure %s', (_, figure) => {
    expect(figureSchema.safeParse(figure).success).toBe(false);
  });
});
