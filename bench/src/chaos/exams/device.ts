import { IDBFactory } from 'fake-indexeddb';
import type { App, Browser, ExamStore } from './app-code';

/** The address of the server, which moves when it is killed. */
export interface Server {
  url: string;
}

/** A date that is wrong by a fixed time, as on a device whose clock somebody has set. */
const skewed = (byMs: number) =>
  class extends Date {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? Date.now() + byMs : given[0]);
    }

    static override now(): number {
      return Date.now() + byMs;
    }
  };

/** A browser with one open tab at most. What it stores survives its tabs. */
export class Device {
  private readonly stored = new IDBFactory();
  private readonly date: DateConstructor;
  isOffline = false;
  /** Of all calls that were answered. */
  slowestMs = 0;
  /** Calls that a lost connection breaks. */
  readonly calls = new Set<AbortController>();
  tab: Tab | undefined;

  constructor(
    private readonly code: (browser: Browser) => App,
    private readonly server: Server,
    skewMs: number,
  ) {
    this.date = skewed(skewMs) as DateConstructor;
  }

  /** Also breaks the calls that are under way, of which the server may have heard. */
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
/** Nobody waits for an answer that comes after the end of a tab. */
const never = () => new Promise<never>(() => undefined);

/** When a tab ended; of what it held, nothing else is needed afterwards. */
export interface Life {
  endedAt: number | undefined;
}

/** A tab that runs the app. Once it is killed, nothing of it runs: timers, calls and what follows them. */
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
      navigator: {},
      document: Object.assign(page, { visibilityState: 'visible', documentElement: {} }),
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

  /** The student leaves the page, which hears of it. */
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

  /** As in a browser, an answer that comes after the tab's end is seen by nobody. */
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
