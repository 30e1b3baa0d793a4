import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type SlipCodes, slipAddress } from 'shared/contract/learn-address';
import { learnWords } from './learn-words';
import { watchConsole } from './test';
import { type Language } from './words';

/** The connection that a test cuts, and the browser's message about a 409 response. */
const expected = /ERR_INTERNET_DISCONNECTED|409/;

/** A student's phone with the student app. */
export class StudentPhone {
  private constructor(
    readonly page: Page,
    private readonly language: Language,
    private readonly noise: string[],
  ) {}

  /** `prepare` runs before the first page of the context. */
  static async open(
    browser: Browser,
    url: string,
    language: Language,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<StudentPhone> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 760 },
      hasTouch: true,
      serviceWorkers: 'allow',
    });
    await context.addCookies([{ name: 'language', value: language, url }]);
    await prepare?.(context);
    const page = await context.newPage();
    return new StudentPhone(page, language, watchConsole(page));
  }

  get w() {
    return learnWords[this.language];
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  heading = (name: string) => this.page.getByRole('heading', { name, exact: true });

  /** Signs in for the first time, by the QR code of a slip. */
  async redeem(slip: SlipCodes, pin: string) {
    await this.page.goto(slipAddress('/learn', slip));
    await this.page.getByLabel(this.w.secret, { exact: true }).fill(pin);
    await this.page.getByLabel(this.w.again, { exact: true }).fill(pin);
    await this.button(this.w.begin).click();
    await expect(this.page.getByLabel(this.w.account)).toBeVisible();
  }

  async signInByName({ schoolCode, userName }: SlipCodes, pin: string) {
    await this.page.goto('/learn');
    await this.page.getByLabel(this.w.schoolCode, { exact: true }).fill(schoolCode);
    await this.page.getByLabel(this.w.userName, { exact: true }).fill(userName);
    await this.page.getByLabel(this.w.secret, { exact: true }).fill(pin);
    await this.button(this.w.signIn).click();
    await expect(this.page.getByLabel(this.w.account)).toBeVisible();
  }

  /** Opens an assessment from the start page. */
  open = (title: string) => this.page.getByRole('link', { name: title, exact: true }).click();

  /** Waits until the app works offline. `waitForFunction` would treat the promise itself as true. */
  opensOffline = () =>
    expect
      .poll(() =>
        this.page.evaluate(
          async () => navigator.serviceWorker.controller !== null && (await caches.match('/learn')) !== undefined,
        ),
      )
      .toBe(true);

  isSaved = () => expect(this.page.getByText(this.w.saved, { exact: true })).toBeVisible();

  write = (text: string) => this.page.getByRole('textbox', { name: this.w.answer }).fill(text);

  /** Closes the phone. @returns unexpected console messages */
  async close(): Promise<string[]> {
    await this.page.context().close();
    return this.noise.filter((line) => !expected.test(line));
  }
}
