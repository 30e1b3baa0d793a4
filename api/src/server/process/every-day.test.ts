import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { type Services } from '../../services';
import { every } from './every-day';

/** How often work of every millisecond has run by the time at which another timer has fired several times. */
async function runs(repeats: boolean): Promise<number> {
  const app = fastify();
  const services = { repeats, later: (work: () => Promise<void>) => void work() };
  app.decorate('services', services as Services);
  let count = 0;
  every(app, 1, async () => void (count += 1));
  await app.ready();
  for (let tick = 0; tick < 20; tick += 1) await pause(2);
  await app.close();
  return count;
}

it('runs work at the start and then again and again', async () => expect(await runs(true)).toBeGreaterThan(1));

it('runs work at the start only where a test runs the rest', async () => expect(await runs(false)).toBe(1));
