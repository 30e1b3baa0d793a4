import { hash } from '@node-rs/argon2';
import { hashInvitationCode, hashPassword, verifyPassword } from './secrets';

const composed = 'şifre çok gizli';
const decomposed = composed.normalize('NFD');

it.each([
  ['composed', composed],
  ['decomposed', decomposed],
])('accepts a password that was chosen %s in either form, and no other one', async (_, chosen) => {
  const stored = await hashPassword(chosen);
  expect(
    await Promise.all([composed, decomposed, 'sifre cok gizli'].map((typed) => verifyPassword(typed, stored))),
  ).toEqual([true, true, false]);
});

it('accepts a password that was stored in its decomposed form before, in either form', async () => {
  const stored = await hash(decomposed);
  expect(await Promise.all([composed, decomposed].map((typed) => verifyPassword(typed, stored)))).toEqual([true, true]);
});

it('accepts an invitation code in any spelling of its letters', () => {
  const codes = ['ABCD-2345-EFGH', 'abcd 2345 efgh', 'ＡＢＣＤ\u20112345\u2011EFGH\u200b'];
  expect(new Set(codes.map(hashInvitationCode)).size).toBe(1);
});
