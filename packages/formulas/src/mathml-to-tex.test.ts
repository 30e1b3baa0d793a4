import { type MathElement, texOfMathml } from './mathml-to-tex';

const element = (localName: string, ...inside: (MathElement | string)[]): MathElement => ({
  localName,
  children: inside.filter((each) => typeof each !== 'string'),
  textContent: inside.map((each) => (typeof each === 'string' ? each : each.textContent)).join(''),
  getAttribute: () => null,
});

it('reads elements of any tree', () => {
  const power = element('msup', element('mi', 'x'), element('mn', '2'));
  expect(texOfMathml(element('math', element('mfrac', power, element('mn', '3'))))).toBe('\\frac{x^{2}}{3}');
});

it('gives nothing where a part is unknown or missing', () => {
  expect(texOfMathml(element('math', element('mphantom', element('mi', 'x'))))).toBeUndefined();
  expect(texOfMathml(element('math', element('mfrac', element('mi', 'x'))))).toBeUndefined();
});
