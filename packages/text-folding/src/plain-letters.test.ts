import { isPlain } from './plain-letters';

it('takes the signs of a typewriter for plain, and none that normalising could change', () => {
  for (let code = 0; code < 0x250; code += 1) {
    const sign = String.fromCodePoint(code);
    expect(isPlain(`a${sign}`)).toBe(code >= 0x20 && code <= 0x7e);
    if (isPlain(sign)) expect([sign.normalize('NFD'), sign.normalize('NFKC')]).toEqual([sign, sign]);
  }
});
