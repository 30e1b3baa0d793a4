/** @jest-environment node */
import fc from 'fast-check';
import {
  defaultRelease,
  ownRevealsAt,
  releaseModes,
  type ReleaseShows,
  releaseShows,
  showsAtLeast,
  shownOf,
  shownSince,
} from './release.rules';

const now = new Date('2026-11-23T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const over = {
  isGraded: true,
  settledAt: null,
  endedAt: at(-1),
  isBeingWritten: false,
  isTimeRunning: false,
  mayStart: false,
};

describe('release of a result', () => {
  it.each([
    ['by nobody yet', {}, {}, false],
    ['by hand', { releasedAt: at(-1) }, {}, true],
    ['by hand before it is graded', { releasedAt: at(-1) }, { isGraded: false }, false],
    ['at a date that has come', { releaseMode: 'atDate', releaseAt: now }, {}, true],
    [
      'at a date, while the time of somebody runs',
      { releaseMode: 'atDate', releaseAt: now },
      { isTimeRunning: true },
      false,
    ],
    [
      'of the score at a date, while the time of somebody runs',
      { releaseMode: 'atDate', releaseAt: now, releaseShows: 'score' },
      { isTimeRunning: true },
      true,
    ],
    ['at a date, while late work is open', { releaseMode: 'atDate', releaseAt: now }, { isBeingWritten: true }, true],
    ['by hand, while the time of somebody runs', { releasedAt: at(-1) }, { isTimeRunning: true }, true],
    ['at a date to come', { releaseMode: 'atDate', releaseAt: at(1) }, {}, false],
    ['by hand in another mode', { releaseMode: 'atDate', releaseAt: at(1), releasedAt: at(-1) }, {}, false],
    ['at once, after the end', { releaseMode: 'atOnce' }, {}, true],
    ['at once, before the end', { releaseMode: 'atOnce' }, { endedAt: at(1) }, false],
    ['at once, without an end', { releaseMode: 'atOnce' }, { endedAt: null }, false],
    ['at once, while somebody has extra time', { releaseMode: 'atOnce' }, { isBeingWritten: true }, false],
    ['the score at once, before the end', { releaseMode: 'atOnce', releaseShows: 'score' }, { endedAt: at(1) }, true],
    ['at once, while late work may still be handed in', { releaseMode: 'atOnce' }, { mayStart: true }, false],
    [
      'at once, though somebody may start, as the teacher decided',
      { releaseMode: 'atOnce', releaseAnyway: true },
      { mayStart: true },
      true,
    ],
    ['at a date, while somebody may still start', { releaseMode: 'atDate', releaseAt: now }, { mayStart: true }, false],
    [
      'at a date, though somebody may start, as the teacher decided',
      { releaseMode: 'atDate', releaseAt: now, releaseAnyway: true },
      { mayStart: true },
      true,
    ],
    [
      'at a date, while the time of somebody runs, though the teacher does not wait for those who may start',
      { releaseMode: 'atDate', releaseAt: now, releaseAnyway: true },
      { isTimeRunning: true },
      false,
    ],
    ['by hand, though somebody may start', { releasedAt: at(-1) }, { mayStart: true }, true],
    [
      'of the score at a date, while somebody may start',
      { releaseMode: 'atDate', releaseAt: now, releaseShows: 'score' },
      { mayStart: true },
      true,
    ],
    ['while answers may still come', { releasedAt: at(-1) }, { settledAt: at(1) }, false],
  ] as const)('decides about a release %s', (_, rules, state, expected) =>
    expect(shownOf({ ...defaultRelease, ...rules }, null, { ...over, ...state }, now) !== null).toBe(expected),
  );

  describe('to one student', () => {
    const alone = (releaseShows: ReleaseShows, releaseAt = at(-1)) => ({ releaseAt, releaseShows });
    const everybody = (releaseShows: ReleaseShows) => ({ ...defaultRelease, releasedAt: at(-1), releaseShows });

    it.each([
      ['though nobody else sees theirs', defaultRelease, alone('comments'), {}, 'comments'],
      ['from its time on', defaultRelease, alone('comments', at(1)), {}, null],
      ['though somebody may still start', defaultRelease, alone('solution'), { mayStart: true }, 'solution'],
      ['once it is graded', defaultRelease, alone('solution'), { isGraded: false }, null],
      ['with more than everybody sees', everybody('score'), alone('solution'), {}, 'solution'],
      ['with no less than everybody sees', everybody('solution'), alone('score'), {}, 'solution'],
      ['as everybody sees it before its time', everybody('score'), alone('solution', at(1)), {}, 'score'],
    ] as const)('shows it %s', (_, rules, own, state, expected) =>
      expect(shownOf(rules, own, { ...over, ...state }, now)).toBe(expected),
    );

    it('counts changes from the first of its time and that of everybody', () => {
      const [early, late] = [at(-9), at(-3)];
      expect(shownSince(defaultRelease, alone('score', late), early)).toEqual(late);
      expect(shownSince({ ...defaultRelease, releasedAt: early }, alone('score', late), null)).toEqual(early);
      expect(shownSince({ ...defaultRelease, releaseMode: 'atOnce' }, null, early)).toEqual(early);
      expect(shownSince(defaultRelease, null, early)).toBeNull();
    });

    it('reveals answers unless it shows the score only', () =>
      expect([alone('score'), alone('comments'), null].map(ownRevealsAt)).toEqual([null, at(-1), null]));
  });

  it('never releases a result before grading is finished and settled', () => {
    const time = fc.option(fc.integer({ min: -100, max: 100 }).map(at));
    const rules = fc.record({
      releaseMode: fc.constantFrom(...releaseModes),
      releaseShows: fc.constantFrom(...releaseShows),
      releaseAt: time,
      releasedAt: time,
      releaseAnyway: fc.boolean(),
    });
    const state = fc.record({
      isGraded: fc.boolean(),
      settledAt: time,
      endedAt: time,
      isBeingWritten: fc.boolean(),
      isTimeRunning: fc.boolean(),
      mayStart: fc.boolean(),
    });
    const own = fc.record({ releaseAt: time, releaseShows: fc.option(fc.constantFrom(...releaseShows)) });
    fc.assert(
      fc.property(rules, own, state, (how, alone, work) => {
        if (shownOf(how, alone, work, now) === null) return;
        expect(work.isGraded).toBe(true);
        expect(work.settledAt === null || work.settledAt <= now).toBe(true);
      }),
    );
  });

  it('shows each level of detail together with the levels before it', () =>
    expect(releaseShows.map((shows) => releaseShows.map((part) => showsAtLeast(shows, part)))).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]));
});
