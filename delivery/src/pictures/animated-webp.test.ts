import { animatedWebp } from './animated-webp';

/** The smallest lossless picture: one transparent pixel. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

it('puts the pictures into one file with their times, one after the other', () => {
  const film = animatedWebp(
    [
      { webp: pixel, milliseconds: 1500 },
      { webp: pixel, milliseconds: 700 },
    ],
    { width: 1, height: 1 },
  );
  expect(film.toString('latin1', 0, 4)).toBe('RIFF');
  expect(film.readUInt32LE(4)).toBe(film.length - 8);
  const names = [];
  const times = [];
  for (let at = 12; at < film.length;) {
    const name = film.toString('latin1', at, at + 4);
    const length = film.readUInt32LE(at + 4);
    names.push(name);
    if (name === 'ANMF') {
      times.push(film.readUIntLE(at + 8 + 12, 3));
      expect(film.toString('latin1', at + 8 + 16, at + 8 + 20)).toBe('VP8L');
    }
    at += 8 + length + (length % 2);
  }
  expect(names).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
  expect(times).toEqual([1500, 700]);
});

it.each([
  ['no WebP', Buffer.from('GIF89a, which is something else')],
  ['a WebP without a picture', Buffer.concat([Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')])],
])('refuses %s', (_, webp) => {
  expect(() => animatedWebp([{ webp, milliseconds: 1 }], { width: 1, height: 1 })).toThrow(/WebP/);
});
