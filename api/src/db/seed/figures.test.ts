import { drawFigure } from './figures';

const picture = (description: string) => decodeURIComponent(drawFigure(description).replace('data:image/svg+xml,', ''));

describe('drawFigure', () => {
  it.each([
    ['graph time (s)|speed (m/s)|0,0 4,12 10,12', ['time (s)', 'speed (m/s)', '12', '10']],
    ['bars Lost days 4|Rain 9', ['Lost days', '4', 'Rain', '9']],
    ['chain Grass|Hare|Fox', ['Grass', 'Hare', 'Fox']],
    ['circuit series|4 Ω|6 Ω', ['4 Ω', '6 Ω']],
    ['circuit parallel|3 Ω|6 Ω', ['3 Ω', '6 Ω']],
    ['triangle 3 cm|4 cm|x', ['3 cm', '4 cm', 'x']],
  ])('shows every label of “%s”', (description, labels) => {
    const texts = [...picture(description).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(expect.arrayContaining(labels));
  });

  it('writes markup in a label as text', () => {
    expect(picture('chain <b>A</b>|B & C')).not.toMatch(/<b>| & /);
  });

  it.each(['pie 1|2', 'graph x|y|0,zero', 'circuit star|1 Ω|2 Ω'])('refuses “%s”', (description) => {
    expect(() => drawFigure(description)).toThrow();
  });
});
