import katex from 'katex';
import { signGroups, withSign } from './formula-signs';

const signs = signGroups.flatMap(({ signs: all }) => [...all]);
const named = (name: string) => signs.find((sign) => sign.name === name) ?? { tex: '' };

it('puts a sign in at the caret, and takes what is selected into a form', () => {
  expect(withSign('2r', [1, 1], named('pi'))).toEqual({ text: '2\\pi r', caret: 5 });
  expect(withSign('1+x', [0, 3], named('root'))).toEqual({ text: '\\sqrt{1+x}', caret: 9 });
  expect(withSign('x', [1, 1], named('power'))).toEqual({ text: 'x^{}', caret: 3 });
});

it('keeps what a selection has of signs that a replacement would read', () => {
  expect(withSign("$&$'", [0, 4], named('root')).text).toBe("\\sqrt{$&$'}");
});

it('has one sign of each name, and each is a formula that can be read', () => {
  expect(new Set(signs.map(({ name }) => name)).size).toBe(signs.length);
  for (const sign of signs) {
    const { text } = withSign('x', [0, 1], sign);
    expect(() => katex.renderToString(text, { throwOnError: true, strict: 'ignore' })).not.toThrow();
  }
});
