import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, test as base } from '@playwright/test';
import { violations } from '../accessibility';
import { copyBuiltStore } from '../own-store';
import { freePort, type Portal, startPortal } from '../portal-server';
import { PortalPage } from '../portal-page';
import { send } from '../send';
import { sessionOf, signedInStorage, type Account } from '../signed-in';
import { StudentPhone } from '../student-phone';
import { fillLocalStorage } from '../stored-state';
import { watchConsole } from '../test';
import type { Language } from '../words';
import { releaseWithoutVisitors } from '../week-story/release';
import type { Person } from './people';
import { SchoolClock, schoolTime } from './school-clock';

/** Console messages while the server is down; ERR_FAILED comes from the service worker. */
const serverAway =
  /net::ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/;

const laptop = { width: 1440, height: 900 } as const;
export const phoneSize = { width: 390, height: 844 } as const;

/** A separate portal at one URL over four weeks, whose server is stopped, killed and started at the school's time. */
export class Term {
  readonly clock = new SchoolClock();
  url = '';
  private portal: Portal | undefined;
  private port = 0;

  constructor(
    private readonly browser: Browser,
    readonly dir: string,
  ) {}

  get dataDir() {
    return path.join(this.dir, 'data');
  }

  get storeDir() {
    return path.join(this.dir, 'store');
  }

  /** Advances to a day and an hour. The server is stopped and started, as for an update. */
  async goTo(day: string, clock: string): Promise<void> {
    await this.portal?.stop();
    this.clock.set(schoolTime(day, clock));
    await this.start();
  }

  /** A power failure: nothing more is written, and the server starts with what was stored. */
  async killServer(): Promise<void> {
    await this.portal?.stop('SIGKILL');
    await this.start();
  }

  stop = () => this.portal?.stop();

  private async start(): Promise<void> {
    this.port ||= await freePort();
    const { dataDir, storeDir, port } = this;
    const env = await this.clock.serverEnv(this.dir);
    this.portal = await startPortal({ dataDir, storeDir, port, seed: false, env });
    this.url = this.portal.url;
  }

  /** Calls the API as a person, in a separate session. */
  as =
    (account: Account) =>
    async <Data>(method: string, place: string, body?: object | string, headers?: Record<string, string>) =>
      send<Data>(this.url, method, place, (await sessionOf(this.url, account, 'calls')).token, body, headers);

  /**
   * What a person does and sees in the portal, on a laptop or a phone. Every page must be accessible and its console
   * silent.
   */
  async visit(person: Person, at: string, look: (portal: PortalPage) => Promise<void>, size = laptop as Size) {
    const { url } = this;
    const { cookies, origins } = await signedInStorage(url, person);
    const context = await this.browser.newContext({
      baseURL: url,
      viewport: size,
      storageState: { cookies, origins: [] },
    });
    await this.clock.setIn(context);
    await fillLocalStorage(context, origins);
    const page = await context.newPage();
    const noise = watchConsole(page);
    const portal = new PortalPage(page, person.language);
    await portal.useLanguage(url);
    await page.goto(at);
    await portal.settled();
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
    expect(today, 'the page has the day of the school').toBe(new Date(this.clock.now()).toISOString().slice(0, 10));
    await look(portal);
    await portal.settled();
    expect(await violations(page), `axe at ${at}`).toEqual([]);
    await context.close();
    expect(noise, `the console at ${at}`).toEqual([]);
  }

  openPhone = (language: Language) =>
    StudentPhone.open(this.browser, this.url, language, (context) => this.clock.setIn(context));

  /** Closes a phone whose server may have been down for a moment. */
  async closePhone(phone: StudentPhone): Promise<void> {
    const noise = await phone.close();
    expect(
      noise.filter((line) => !serverAway.test(line)),
      'the console of a phone',
    ).toEqual([]);
  }
}

type Size = { width: number; height: number };

export const test = base.extend<{ term: Term; edition: { promote: () => Promise<unknown> } }>({
  term: async ({ browser }, use) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'portal-term-'));
    const term = new Term(browser, dir);
    await copyBuiltStore(term.storeDir);
    await use(term);
    await term.stop();
    await rm(dir, { recursive: true, force: true });
  },
  /** The next version of a remote, built while the story goes on. */
  edition: async ({ term }, use) => {
    const releasing = releaseWithoutVisitors(term.storeDir);
    // A failure is reported by promote().
    releasing.catch(() => undefined);
    await use({ promote: async () => (await releasing).promote() });
    await releasing.catch(() => undefined);
  },
});

export { expect } from '@playwright/test';
