/** @jest-environment node */
import { clockFault } from './clock';

it('does not suspect its clock for a call that is over by seconds, and is not signed by the portal otherwise', () => {
  const now = new Date('2026-11-30T08:00:00Z');
  const over = (seconds: number) => ({ code: 'ERR_JWT_EXPIRED', payload: { iat: now.getTime() / 1000 - seconds } });
  expect(
    [over(70), { ...over(3600), code: 'ERR_JWS_INVALID' }, { code: 'ERR_JWT_EXPIRED' }, undefined].map((error) =>
      clockFault(error, now),
    ),
  ).toEqual([...[undefined, undefined, undefined, undefined]]);
});
