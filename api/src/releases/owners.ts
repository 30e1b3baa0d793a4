import { type FastifyBaseLogger } from 'fastify';
import { type RemoteReport } from 'shared/contract/remote-report';
import { type Observer } from 'delivery/store/observers';
import { type Store } from 'delivery/store/store';
import { type Gathered, type LogLine, logsOf, metricsOf } from './otlp';
import { post } from './webhook';

const EVERY_MS = 10_000;
/** Maximum number of queued reports per remote; further ones are dropped to limit memory. */
const MOST_WAITING = 10_000;

interface Parts {
  store: () => Promise<Store>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Stops sending notices. */
  signal: AbortSignal;
}

type Waiting = Omit<Gathered, 'until' | 'reports' | 'lines'> & { reports: RemoteReport[]; lines: LogLine[] };

/**
 * Sends each remote's team, at the address it has chosen, reports about its versions. Failed deliveries are not
 * repeated.
 */
export class Owners {
  private readonly waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  /** Records a page's report about a version. */
  note(report: RemoteReport): void {
    const { reports } = this.of(report.remote);
    if (reports.length < MOST_WAITING) reports.push(report);
  }

  /** Sends an entry without waiting for the next notice. */
  tell(remote: string, line: LogLine): void {
    this.of(remote).lines.push(line);
    void this.flush();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private of(remote: string): Waiting {
    this.timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref();
    const waiting = this.waiting.get(remote) ?? { remote, from: this.parts.now(), reports: [], lines: [] };
    this.waiting.set(remote, waiting);
    return waiting;
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const gathered = [...this.waiting.values()].map((each) => ({ ...each, until: this.parts.now() }));
    this.waiting.clear();
    try {
      const observers = await (await this.parts.store()).observers();
      await Promise.all(gathered.map(async (each) => this.send(each, observers)));
    } catch (error) {
      this.parts.log.warn({ err: error }, 'teams of remotes not told');
    }
  }

  private async send(gathered: Gathered, observers: readonly Observer[]): Promise<void> {
    const observer = observers.find(({ remote }) => remote === gathered.remote);
    if (!observer) return;
    const { url, authorization } = observer;
    const headers = { ...(authorization !== undefined && { authorization }) };
    for (const [kind, body] of [
      ['metrics', metricsOf(gathered)],
      ['logs', logsOf(gathered)],
    ] as const) {
      if (!body) continue;
      const problem = await post(`${url}/v1/${kind}`, { body, headers, signal: this.parts.signal });
      if (problem !== undefined && !this.parts.signal.aborted)
        this.parts.log.warn({ remote: gathered.remote, kind, problem }, 'collector not reached');
    }
  }
}
