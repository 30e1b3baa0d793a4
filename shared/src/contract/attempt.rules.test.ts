/** @jest-environment node */
import fc from 'fast-check';
import {
  accessOf,
  deadlineOf,
  dueOf,
  extraMinutesOf,
  fits,
  givenAt,
  hashedText,
  isOver,
  keptReasonOf,
  lastHandInOf,
  latePercentOf,
  minutesFrom,
  mayTryAgain,
  sameCode,
  timeLimitOf,
  timesOf,
  triesOf,
} from './attempt.rules';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 23, 9);
const at = (ms: number) => new Date(START + ms);
const startedAt = at(0);
const span = fc.integer({ min: 0, max: 300 * MINUTE });
const minutes = fc.option(fc.integer({ min: 1, max: 180 }));
const end = fc.option(span.map(at));
const extra = fc.integer({ min: 0, max: 60 });

it.each([
  ['AB12', 'AB12', true],
  [' ab 12 ', 'AB12', true],
  ['AB12', 'a b 1 2', true],
  ['biyoloji 9', 'BİYOLOJİ 9', true],
  ['BİYOLOJİ 9', 'biyoloji9', true],
  ['ISI', 'ısı', true],
  ['s\u0327ifre', 'ŞİFRE', true],
  ['ＡＢ１２\u200b', 'ab12', true],
  ['AB13', 'AB12', false],
  ['', 'AB12', false],
])('compares the typed code %j with %j, ignoring case, accents and spaces: %p', (typed, code, expected) =>
  expect(sameCode(typed, code)).toBe(expected),
);

describe('deadline of an attempt', () => {
  it.each([
    [2, 40, 40],
    [3, 20, 20],
    [1, 60, null],
    [2, 0, null],
  ])('limits type %i with %i minutes to %p minutes: assignments have no time limit', (type, time, limit) =>
    expect(timeLimitOf({ type, time })).toBe(limit),
  );

  it.each([
    [40, 25, 10],
    [45, 25, 12],
    [60, 0, 0],
    [null, 50, 0],
  ])('extends %p minutes by %i per cent to %i whole minutes', (limit, percent, more) =>
    expect(extraMinutesOf(limit, percent)).toBe(more),
  );

  it('ends an attempt after its minutes or with the assessment, plus extra minutes', () =>
    fc.assert(
      fc.property(minutes, end, extra, (limit, until, extraMinutes) => {
        const deadline = deadlineOf({ startedAt, minutes: limit, end: until, extraMinutes });
        if (limit === null && until === null) return expect(deadline).toBeNull();
        const plain = deadlineOf({ startedAt, minutes: limit, end: until, extraMinutes: 0 });
        expect(deadline?.getTime()).toBe((plain?.getTime() ?? 0) + extraMinutes * MINUTE);
        if (limit !== null) expect(plain?.getTime()).toBeLessThanOrEqual(START + limit * MINUTE);
        if (until !== null) expect(plain?.getTime()).toBeLessThanOrEqual(until.getTime());
      }),
    ));

  it('extends an attempt by extra minutes and pauses', () => {
    const running = { startedAt, minutes: 40, end: null, extraMinutes: 5 };
    expect(deadlineOf(running)).toEqual(at(45 * MINUTE));
    expect(deadlineOf({ ...running, pausedMs: 3 * MINUTE })).toEqual(at(48 * MINUTE));
    expect(deadlineOf({ ...running, end: at(30 * MINUTE) })).toEqual(at(35 * MINUTE));
  });

  it('ends an attempt exactly at its deadline', () => {
    expect([at(-1), at(0), at(1)].map((now) => isOver(at(0), now))).toEqual([false, true, true]);
    expect(isOver(null, at(0))).toBe(false);
  });

  it('never ends an attempt earlier for more extra time, a later end or more minutes', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 180 }),
        span,
        extra,
        extra,
        span,
        extra,
        (limit, until, had, more, later, longer) => {
          const before = deadlineOf({ startedAt, minutes: limit, end: at(until), extraMinutes: had });
          const after = deadlineOf({
            startedAt,
            minutes: limit + longer,
            end: at(until + later),
            extraMinutes: had + more,
          });
          expect(after?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0);
        },
      ),
    ));
});

describe('rules for one student', () => {
  const exam = { type: 2, time: 40, publishDate: at(0), dueDate: at(60 * MINUTE) };
  const asAll = { opensAt: null, endsAt: null, extraMinutes: null };

  it.each([
    ['of the assessment without others', undefined, { opensAt: at(0), endsAt: at(60 * MINUTE), extraMinutes: 10 }],
    ['of the assessment where all are empty', asAll, { opensAt: at(0), endsAt: at(60 * MINUTE), extraMinutes: 10 }],
    [
      'of the student, each by itself',
      { ...asAll, endsAt: at(90 * MINUTE) },
      { opensAt: at(0), endsAt: at(90 * MINUTE), extraMinutes: 10 },
    ],
    [
      'no extra time where a teacher says 0',
      { ...asAll, extraMinutes: 0 },
      { opensAt: at(0), endsAt: at(60 * MINUTE), extraMinutes: 0 },
    ],
  ])('applies the rules %s', (_, own, expected) => {
    const student = { extraTimePercent: 25, acceptsLate: false };
    expect(accessOf(exam, student, own)).toEqual({ minutes: 40, dueAt: expected.endsAt, ...expected });
  });

  it('has no end for an assessment that accepts late submissions, unless the student has an end of their own', () => {
    const student = { extraTimePercent: 0, acceptsLate: true };
    expect(accessOf(exam, student, undefined).endsAt).toBeNull();
    const own = { opensAt: null, endsAt: exam.dueDate, extraMinutes: null };
    expect(accessOf(exam, student, own).endsAt).toEqual(exam.dueDate);
    expect(accessOf(exam, student, undefined).dueAt).toEqual(exam.dueDate);
  });
});

describe('due date and last possible hand-in of one student', () => {
  const homework = { type: 1, time: 40, publishDate: at(0), dueDate: at(60 * MINUTE) };
  const later = { opensAt: null, endsAt: at(90 * MINUTE), extraMinutes: null };

  it.each<[string, boolean, Parameters<typeof accessOf>[2], number, number | null]>([
    ['the same where late work is refused', false, undefined, 60, 60],
    ['two things where it is accepted: there is no last hand-in', true, undefined, 60, null],
    ['the student’s own end, which is both', true, later, 90, 90],
    ['moved by extra minutes', false, { ...later, endsAt: null, extraMinutes: 5 }, 65, 65],
    ['moved by extra minutes, late work too', true, { ...later, endsAt: null, extraMinutes: 5 }, 65, null],
  ])('are %s', (_, acceptsLate, own, due, last) => {
    const access = accessOf(homework, { extraTimePercent: 0, acceptsLate }, own);
    expect(dueOf(access)).toEqual(at(due * MINUTE));
    expect(lastHandInOf(access)).toEqual(last === null ? null : at(last * MINUTE));
  });

  it('are missing where nothing is due', () => {
    const access = accessOf({ ...homework, dueDate: null }, { extraTimePercent: 0, acceptsLate: false }, undefined);
    expect([dueOf(access), lastHandInOf(access)]).toEqual([null, null]);
  });
});

const [first, middle, last] = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'];

it.each([
  ['open work', { state: 'open', dueAt: first, endsAt: first, deadline: null }, first, first],
  ['open work that may be late', { state: 'open', dueAt: first, endsAt: null, deadline: null }, first, null],
  ['open work of an older server', { state: 'open', endsAt: last, deadline: null }, last, last],
  ['open work without a due date', { state: 'open', dueAt: null, endsAt: null, deadline: null }, null, null],
  ['running work that may be late', { state: 'running', dueAt: first, endsAt: null, deadline: null }, first, null],
  ['a running exam', { state: 'running', dueAt: last, endsAt: last, deadline: middle }, middle, middle],
  [
    'an exam begun just before it is due',
    { state: 'running', dueAt: first, endsAt: null, deadline: last },
    first,
    last,
  ],
  ['finished work', { state: 'handedIn', dueAt: first, endsAt: null, deadline: null }, null, null],
  ['missed work', { state: 'missed', dueAt: first, endsAt: first, deadline: null }, null, null],
] as const)('tells the due date and the last hand-in apart for %s', (_, work, due, end) => {
  expect(timesOf(work)).toEqual({ due, last: end });
});

describe('further attempts', () => {
  const handedIn = { tries: 3, used: 1, isGradedByHand: false, isSolutionShown: false };

  it.each([
    ['yes after the first of three', {}, true],
    ['yes after the second of three', { used: 2 }, true],
    ['no after the third of three', { used: 3 }, false],
    ['no without an attempt, as of work that came on paper', { used: 0 }, false],
    ['no once a person has graded the work', { isGradedByHand: true }, false],
    ['no once the solution is shown', { isSolutionShown: true }, false],
  ])('allows another attempt after a hand-in: %s', (_, change, expected) => {
    expect(mayTryAgain({ ...handedIn, ...change })).toBe(expected);
  });

  it("uses the student's number of attempts, or else that of the assessment", () => {
    expect([triesOf({ tries: 2 }, undefined), triesOf({ tries: 2 }, { tries: null })]).toEqual([2, 2]);
    expect(triesOf({ tries: 2 }, { tries: 1 })).toBe(1);
  });
});

it.each([
  [30, 14.9, 14],
  [30, 90, 30],
  [30, -1, 0],
  [null, 5, null],
])('gives %s minutes, of which %s remain, as %s', (minutes, left, expected) =>
  expect(minutesFrom({ minutes, endsAt: at(left * MINUTE).toISOString() }, at(0).getTime())).toBe(expected),
);

describe('late penalty', () => {
  const DAY = 1440 * MINUTE;
  const due = dueOf({ dueAt: at(0), extraMinutes: 10 });
  const late = { due, percentPerDay: 30 };

  it.each([
    ['nothing before the end', -1, 0],
    ['nothing within the extra minutes', 10 * MINUTE, 0],
    ['one day right after them', 10 * MINUTE + 1, 30],
    ['one day until it is over', 10 * MINUTE + DAY, 30],
    ['two days after that', 10 * MINUTE + DAY + 1, 60],
    ['at most everything', 30 * DAY, 100],
  ])('is %s for a late submission', (_, ms, expected) => {
    expect(latePercentOf({ ...late, handedInAt: at(ms) })).toBe(expected);
  });

  /** London's clocks go back an hour at 01:00 UTC on 25 October 2026, and forward at 01:00 UTC on 29 March. */
  const summer = [Date.parse('2026-03-29T01:00:00Z'), Date.parse('2026-10-25T01:00:00Z')] as const;
  const clock = (moment: Date) =>
    moment.getTime() + (moment.getTime() >= summer[0] && moment.getTime() < summer[1] ? 60 * MINUTE : 0);

  it.each([
    ['24 and a half hours over the repeated hour', '2026-10-24T22:59:00Z', '2026-10-25T23:29:00Z', 30],
    ['to the same time a day later', '2026-10-24T22:59:00Z', '2026-10-25T23:59:00Z', 30],
    ['a minute more', '2026-10-24T22:59:00Z', '2026-10-26T00:00:00Z', 60],
    ['23 and a half hours over the missing hour', '2026-03-28T23:59:00Z', '2026-03-29T23:29:00Z', 60],
    ['24 hours, before the repeated hour', '2026-10-24T00:30:00Z', '2026-10-25T00:31:00Z', 60],
    ['no less within the repeated hour', '2026-10-24T00:30:00Z', '2026-10-25T01:20:00Z', 60],
    ['within the repeated hour, at an earlier time of the clock', '2026-10-25T00:30:00Z', '2026-10-25T01:10:00Z', 30],
  ])('counts days by the clocks of the school: %s', (_, dueAt, handedIn, expected) =>
    expect(latePercentOf({ due: new Date(dueAt), handedInAt: new Date(handedIn), percentPerDay: 30, clock })).toBe(
      expected,
    ),
  );

  it('is zero without a due date', () => {
    expect(latePercentOf({ ...late, due: null, handedInAt: at(30 * DAY) })).toBe(0);
  });
});

describe('answers that count', () => {
  const graceMs = 10 * MINUTE;
  const deadline = at(40 * MINUTE);
  const judge = (arrivedAt: number, sinceMs?: number, elapsedMs?: number) =>
    keptReasonOf({
      startedAt,
      deadline,
      graceMs,
      arrivedAt: at(arrivedAt),
      since: sinceMs === undefined ? undefined : at(sinceMs),
      elapsedMs,
    });

  it.each([
    ['arrives in time', 39, undefined, undefined, undefined],
    ['was given in time and arrives in the period of grace', 45, 30, 9, undefined],
    ['was given after the end', 45, 30, 11, 'late'],
    ['arrives after the period of grace', 51, 30, 1, 'late'],
    ['names no receipt', 45, undefined, 1, 'unknownTime'],
    ['does not say how long ago', 45, 30, undefined, 'unknownTime'],
    ['names a receipt from before the start', 45, -1, 1, 'unknownTime'],
    ['names the receipt of the start', 45, 0, 39, undefined],
    ['would have been given after it arrived', 45, 30, 16, 'unknownTime'],
  ])('decides about an answer that %s', (_, arrival, since, elapsed, reason) =>
    expect(
      judge(
        arrival * MINUTE,
        since === undefined ? undefined : since * MINUTE,
        elapsed === undefined ? undefined : elapsed * MINUTE,
      ),
    ).toBe(reason),
  );

  it('counts every answer that arrives before the end, and none that was given at or after it', () =>
    fc.assert(
      fc.property(span, fc.integer({ min: -MINUTE, max: 300 * MINUTE }), span, (arrived, since, elapsed) => {
        const reason = judge(arrived, since, elapsed);
        if (arrived < 40 * MINUTE) expect(reason).toBeUndefined();
        else if (reason === undefined) {
          expect(since + elapsed).toBeLessThan(40 * MINUTE);
          expect(arrived).toBeLessThan(50 * MINUTE);
        }
      }),
    ));

  it('depends only on elapsed times and server times, not on the clock of the device', () =>
    fc.assert(
      fc.property(span, span, span, (since, elapsed, travel) => {
        const arrivedAt = at(since + elapsed + travel);
        const given = givenAt({ startedAt, deadline, graceMs, arrivedAt, since: at(since), elapsedMs: elapsed });
        expect(given).toEqual(at(since + elapsed));
        expect(isOver(deadline, at(since + elapsed))).toBe(since + elapsed >= 40 * MINUTE);
      }),
    ));
});

describe('valid responses', () => {
  it.each([
    [1, { optionIds: [1] }, true],
    [3, { optionIds: [2, 1] }, true],
    [1, { optionIds: [] }, true],
    [1, { optionIds: [9] }, false],
    [1, { text: 'one' }, false],
    [1, { optionIds: [1], text: 'one' }, false],
    [2, { text: 'because' }, true],
    [2, { filePath: '/a' }, true],
    [2, { optionIds: [1] }, false],
    [2, { drawing: {} }, false],
    [4, { drawing: {} }, true],
    [4, { text: 'a circle' }, false],
    [4, { filePath: '/photo.jpg' }, true],
    [1, { optionIds: [1], text: undefined }, true],
    [1, null, true],
  ])('validates for a question of type %i the response %j: %p', (questionType, response, expected) =>
    expect(fits({ questionType, optionIds: [1, 2] }, response)).toBe(expected),
  );
});

it('serialises equal responses equally, whatever the order of their keys', () => {
  const drawing = { b: [{ y: 1, x: 2 }], a: null };
  expect(hashedText({ drawing, text: 'x' })).toBe(hashedText({ text: 'x', drawing: { a: null, b: [{ x: 2, y: 1 }] } }));
  expect(hashedText({ optionIds: [1, 2] })).not.toBe(hashedText({ optionIds: [2, 1] }));
  expect(hashedText({ text: 'x', optionIds: [2, 1] })).toBe('{"optionIds":[2,1],"text":"x"}');
  expect(hashedText(null)).toBe('null');
});
