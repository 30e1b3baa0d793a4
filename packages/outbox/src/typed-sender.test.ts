import { type Outcome } from './sender';
import { TestClock } from './testing/test-clock';
import { TypedSender } from './typed-sender';

const LONGEST = 800;
const REST = 180;
const KEY_MS = 120;

function start(outcomes: Outcome[] = []) {
  const clock = new TestClock();
  const sent: number[] = [];
  const sender = new TypedSender(clock, { first: 2_000, longest: 5_000, next: 500 }, async () => {
    sent.push(clock.now());
    return outcomes.shift() ?? 'done';
  });
  const type = async (keys: number, rest?: number, gap = KEY_MS) => {
    for (let n = 0; n < keys; n += 1) {
      if (n > 0) await clock.turn(gap);
      sender.typed(LONGEST, rest);
    }
  };
  return { clock, sent, sender, type };
}

it('sends a number of two digits once, soon after the second', async () => {
  const { clock, sent, sender, type } = start();
  await type(2, REST);
  expect([sent, sender.isPlanned]).toEqual([[], true]);
  await clock.turn(10_000);
  expect([sent, sender.isPlanned]).toEqual([[KEY_MS + REST], false]);
});

it('sends a score whose key is held down once in 800 milliseconds', async () => {
  const { sent, type } = start();
  await type(101, REST, 30);
  expect(sent).toEqual([800, 1610, 2420]);
});

it('sends a text 800 milliseconds after its first character, and what was typed since with it', async () => {
  const { clock, sent, type } = start();
  await type(6);
  await clock.turn(10_000);
  expect(sent).toEqual([800]);
});

it.each([
  ['a score that follows a text with it, no later than the text', [undefined, REST], 700, [800]],
  ['a score that is followed by a text no later for that', [REST, undefined], 100, [180]],
] as const)('sends %s', async (_what, [first, second], gap, expected) => {
  const { clock, sent, sender } = start();
  sender.typed(LONGEST, first);
  await clock.turn(gap);
  sender.typed(LONGEST, second);
  await clock.turn(10_000);
  expect(sent).toEqual(expected);
});

it('tries again later and later after failures, and as at first after a success', async () => {
  const { clock, sent, sender } = start(['later', 'later', 'later', 'done', 'later']);
  sender.soon(0);
  await clock.turn(20_000);
  sender.soon(0);
  await clock.turn(20_000);
  expect(sent).toEqual([0, 2_000, 6_000, 11_000, 20_000, 22_000]);
});

it('is not hastened by keys while it waits for the connection, but by its return', async () => {
  const { clock, sent, sender, type } = start(['later', 'later']);
  sender.soon(0);
  await clock.turn(100);
  await type(3, REST);
  await clock.turn(1_000);
  expect(sent).toEqual([0]);
  sender.now();
  await clock.turn(2_000);
  expect(sent).toEqual([0, 1_340, 3_340]);
});

it('goes on after a pause while there is more', async () => {
  const { clock, sent, sender } = start(['more', 'more']);
  sender.soon(0);
  await clock.turn(10_000);
  expect(sent).toEqual([0, 500, 1_000]);
});

it('runs one round at a time, and another one for what came during it', async () => {
  const clock = new TestClock();
  let [running, most, rounds] = [0, 0, 0];
  const sender = new TypedSender(clock, { first: 1, longest: 1, next: 0 }, async () => {
    running += 1;
    rounds += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => clock.after(100, resolve));
    running -= 1;
    return 'done';
  });
  sender.soon(0);
  await clock.turn(50);
  sender.soon(0);
  await clock.turn(1_000);
  expect([most, rounds]).toEqual([1, 2]);
});

it('sends nothing of what was planned before a sign-out, and nothing at all after its end', async () => {
  const { clock, sent, sender } = start();
  sender.typed(LONGEST, REST);
  sender.cancel();
  await clock.turn(10_000);
  expect(sent).toEqual([]);
  sender.soon(0);
  await clock.turn(0);
  sender.stop();
  sender.soon(0);
  sender.now();
  await clock.turn(10_000);
  expect(sent).toEqual([10_000]);
});
