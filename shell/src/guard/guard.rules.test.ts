/** @jest-environment node */
import { guardDecision, type GuardDecision } from './guard.rules';

const cases: [string, string, boolean, GuardDecision][] = [
  ['/dashboard', '', true, 'enter'],
  ['/dashboard', '', false, 'login'],
  ['/', '', false, 'login'],
  ['/questions/questions-list', '?id=1', false, 'login'],
  ['/login', '', false, 'stay'],
  ['/set-password', '', false, 'stay'],
  ['/forgot-password', '', false, 'stay'],
  ['/forgot-password/', '', false, 'stay'],
  ['/forgot-password//', '', false, 'stay'],
  ['/second-factor', '', false, 'stay'],
  ['/second-factor', '?token=abc', false, 'nothing'],
  ['/single-sign-on', '?code=abc&state=def', false, 'stay'],
  ['/single-sign-on', '?token=abc', false, 'nothing'],
  ['/register', '', false, 'login'],
  ['/dashboard', '?token=abc', false, 'nothing'],
  ['/dashboard', '?token=abc', true, 'nothing'],
  ['/set-password', '?token=', false, 'nothing'],
  ['/dashboard', '?tokens=abc', false, 'login'],
];

describe('the guard of the protected area (spec §2)', () => {
  it.each(cases)('decides for %s%s with token: %s → %s', (pathname, search, hasToken, expected) => {
    expect(guardDecision({ pathname, search, hasToken })).toBe(expected);
  });
});
