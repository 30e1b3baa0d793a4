import { IDBFactory } from 'fake-indexeddb';
import type { App, Browser, ExamStore } from './app-code';

/** URL of the server, which changes when it is restarted. */
export interface Server {
  url: string;
}

/** A clock with a constant error, as on a device whose date was set by hand. */
const skewed = (byMs: number) =>
  class extends Date {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? Date.now() + byMs : given[0]);
    }

    static override now(): number {
      return Date.now() + byMs;
    }
  };

/** A browser with at most one open tab. Its storage outlives its tabs. */
export class Device {
  private readonly stored = new IDBFactory();
  private readonly date: DateConstructor;
  isOffline = false;
  /** Durations of all answered calls, ms. */
  slowestMs = 0;
  /** Calls in flight that a lost connection aborts. */
  readonly calls = new Set<AbortController>();
  tab: Tab | undefined;

  constructor(
    private readonly code: (browser: Browser) => App,
    private readonly server: Server,
    skewMs: number,
  ) {
    this.date = skewed(skewMs) as DateConstructor;
  }

  /** Also aborts calls in flight; the server may have processed them. */
  disconnect(): void {
    this.isOffline = true;
    this.calls.forEach((call) => call.abort());
  }

  reconnect(): void {
    this.isOffline = false;
    this.tab?.store?.flush();
  }

  open(token: string): Tab {
    this.tab?.kill();
    const { code, stored, date, server } = this;
    this.tab = new Tab({ code, stored, date, server, device: this });
    this.tab.app.setToken(token);
    return this.tab;
  }
}

interface Parts {
  code: (browser: Browser) => App;
  stored: IDBFactory;
  date: DateConstructor;
  server: Server;
  device: Device;
}

type Timer = ReturnType<typeof setTimeout>;
/** A response after the end of a tab is ignored. */
const never = () => new Promise<never>(() => undefined);

/** When a tab ended; nothing else about it is needed afterwards. */
export interface Life {
  endedAt: number | undefined;
}

/** A tab that runs the app. Once killed, none of its code runs: timers, calls and their continuations. */
export class Tab {
  readonly app: App;
  store: ExamStore | undefined;
  readonly life: Life = { endedAt: undefined };
  private readonly timers = new Set<Timer>();
  private readonly left = new AbortController();

  constructor({ code, stored, date, server, device }: Parts) {
    const page = new EventTarget();
    this.app = code({
      indexedDB: stored,
      Date: date,
      navigator: { languages: ['en'] },
      document: Object.assign(page, { visibilityState: 'visible', documentElement: {}, cookie: '' }),
      window: page,
      location: { pathname: '/learn', search: '' },
      fetch: (path: string, init: RequestInit) => this.fetch(device, server.url + path, init),
      setTimeout: (work: () => void, ms: number) => this.time(setTimeout, work, ms),
      setInterval: (work: () => void, ms: number) => this.time(setInterval, work, ms),
      clearTimeout,
      clearInterval,
    });
  }

  get isDead(): boolean {
    return this.life.endedAt !== undefined;
  }

  async openExam(uid: number, attemptId: number): Promise<ExamStore> {
    this.store = await this.app.openExam(uid, attemptId, this.left.signal);
    return this.store;
  }

  /** The student leaves the page, which gets the usual events. */
  close(): void {
    this.left.abort();
    this.kill();
  }

  kill(): void {
    this.life.endedAt ??= Date.now();
    this.store = undefined;
    this.timers.forEach(clearTimeout);
  }

  private time(start: (work: () => void, ms: number) => Timer, work: () => void, ms: number): Timer | undefined {
    if (this.isDead) return undefined;
    const timer = start(work, ms);
    this.timers.add(timer);
    return timer;
  }

  /** As in a browser, a response after the end of a tab is never delivered. */
  private async fetch(device: Device, url: string, init: RequestInit): Promise<Response> {
    if (this.isDead) return never();
    if (device.isOffline) throw new TypeError('Failed to fetch');
    const call = new AbortController();
    const abort = () => call.abort();
    init.signal?.addEventListener('abort', abort);
    device.calls.add(call);
    const begun = performance.now();
    try {
      const response = await fetch(url, { ...init, signal: call.signal });
      const body = await response.text();
      device.slowestMs = Math.max(device.slowestMs, performance.now() - begun);
      return this.isDead ? await never() : new Response(body, response);
    } catch (error) {
      if (this.isDead) return never();
      throw error;
    } finally {
      device.calls.delete(call);
      init.signal?.removeEventListener('abort', abort);
    }
  }
}
