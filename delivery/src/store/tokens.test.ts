import { findToken, formatTokens, newToken, parseTokens } from './tokens';

const now = new Date('2026-01-01T00:00:00Z');
const { token, kept } = newToken({ remote: 'mfe-library', holder: 'Library team', days: 30 }, now);
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('stores a release token only as a hash, and finds it while it is valid', () => {
  const text = formatTokens([kept]);
  expect(text).not.toContain(token.slice(18));
  expect(findToken(parseTokens(text), token, later(29))).toEqual(kept);
});

it.each([
  ['has ended', [kept], token, later(30)],
  ['was revoked', [{ ...kept, revokedAt: now.toISOString() }], token, now],
  ['has another secret', [kept], `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, now],
  ['has the id of none', [], token, now],
  ['is no token', [kept], 'Bearer', now],
] as const)('does not find a release token that %s', (_, tokens, presented, at) =>
  expect(findToken(tokens, presented, at)).toBeUndefined(),
);

it('rejects a release token for an invalid remote name, or without a holder', () => {
  expect(() => newToken({ remote: '../shell', holder: 'x', days: 1 }, now)).toThrow();
  expect(() => newToken({ remote: 'mfe-library', holder: ' ', days: 1 }, now)).toThrow();
});
