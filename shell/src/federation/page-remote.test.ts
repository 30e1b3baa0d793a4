/** @jest-environment node */
import { students, versionOf } from '../testing/remotes';
import { pageRemote } from './page-remote';

const entry = {
  ...students,
  integrity: 'sha384-live',
  previous: versionOf(students, '1.1.0'),
  candidate: { ...versionOf(students, '1.3.0'), rollout: { percent: 0, users: [7] } },
};
const mine = versionOf(students, '9.0.0');
const chosen = (userId: number | undefined, override = false) => {
  const { version, reason, fallbacks, integrity } = pageRemote(entry, {
    userId,
    overrides: new Map(override ? [[students.name, mine]] : []),
  });
  return { version, reason, integrity, fallbacks: fallbacks.map((release) => release.version) };
};

describe('the release that a visitor gets', () => {
  it('picks the live release with the previous one as fallback', () => {
    expect(chosen(1)).toEqual({ version: '1.2.0', reason: 'live', integrity: 'sha384-live', fallbacks: ['1.1.0'] });
    expect(chosen(undefined).version).toBe('1.2.0');
  });

  it('picks the candidate for users in the rollout, with the live release as first fallback', () => {
    expect(chosen(7)).toEqual({
      version: '1.3.0',
      reason: 'candidate',
      integrity: undefined,
      fallbacks: ['1.2.0', '1.1.0'],
    });
  });

  it("prefers the browser's override, without the live release's integrity", () => {
    expect(chosen(7, true)).toEqual({
      version: '9.0.0',
      reason: 'override',
      integrity: undefined,
      fallbacks: ['1.2.0', '1.1.0'],
    });
  });
});
