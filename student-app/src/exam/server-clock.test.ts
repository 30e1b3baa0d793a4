import { ServerClock } from './server-clock';

it('has no time before the first response', () => {
  const clock = new ServerClock();
  expect(clock.moment()).toBeUndefined();
  expect(clock.until('2026-11-23T10:00:00.000Z')).toBeUndefined();
});

it("counts from the last response, regardless of the device's clock", () => {
  let passed = 5000;
  const clock = new ServerClock(() => passed);
  clock.hear('2026-11-23T09:00:00.000Z');
  passed = 65_000;
  expect(clock.moment()).toEqual({ since: '2026-11-23T09:00:00.000Z', elapsedMs: 60_000 });
  expect(clock.until('2026-11-23T09:10:00.000Z')).toBe(540_000);
});
