import { type FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;

/** Runs `work` in the background when the server starts and then once a day. */
export function everyDay(app: FastifyInstance, work: () => Promise<void>): void {
  const start = () => app.services.later(work);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    start();
    timer = setInterval(start, DAY_MS).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
