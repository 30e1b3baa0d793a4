import { type FastifyBaseLogger } from 'fastify';
import { type GivenHealth } from 'delivery/store/health';
import { type Store } from 'delivery/store/store';

const AT_MOST_EVERY_MS = 5_000;

interface Parts {
  store: () => Promise<Store>;
  read: () => Promise<GivenHealth>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Writes the figures to the release store, for `pnpm releases --health`, which has no access to the database. */
export class HealthFile {
  private timer: NodeJS.Timeout | undefined;
  private writtenAt = -Infinity;

  constructor(private readonly parts: Parts) {}

  /** The figures have changed. */
  touch(): void {
    const wait = Math.max(0, this.writtenAt + AT_MOST_EVERY_MS - performance.now());
    this.timer ??= setTimeout(() => void this.write(), wait).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    this.writtenAt = performance.now();
    const { store, read, log } = this.parts;
    try {
      await (await store()).writeHealth(await read());
    } catch (error) {
      log.warn({ err: error }, 'health of remotes not written');
    }
  }
}
