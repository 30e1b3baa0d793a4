import { type FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;

/** Runs `work` in the background when the server starts and then this often, unless it is still running. */
export function every(app: FastifyInstance, ms: number, work: () => Promise<void>): void {
  let isRunning = false;
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    app.services.later(() => work().finally(() => (isRunning = false)));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    start();
    if (app.services.repeats) timer = setInterval(start, ms).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}

export const everyDay = (app: FastifyInstance, work: () => Promise<void>): void => every(app, DAY_MS, work);
