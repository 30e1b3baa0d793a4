import { expect, type Page } from '@playwright/test';
import { demo } from './demo';
import { words, type Language } from './words';

type Choice = 'language' | 'school' | 'grade';

/** The portal as a user operates it: by the labels of its controls, in one language at a time. */
export class PortalPage {
  constructor(
    readonly page: Page,
    public language: Language,
  ) {}

  get words() {
    return words[this.language];
  }

  /** Sets the language cookie, like that of a returning visitor. */
  async useLanguage(url: string) {
    await this.page.context().addCookies([{ name: 'language', value: this.language, url }]);
  }

  async fillSignIn({ email, password }: { email: string; password: string }) {
    await this.page.getByLabel(this.words.email).fill(email);
    await this.page.getByLabel(this.words.password, { exact: true }).fill(password);
    await this.page.getByRole('button', { name: this.words.signIn, exact: true }).click();
  }

  async signIn(account: { email: string; password: string } = demo.teacher, path = '/login') {
    await this.page.goto(path);
    await this.fillSignIn(account);
    await expect(this.navigation()).toBeVisible();
  }

  navigation() {
    return this.page.getByRole('navigation', { name: this.words.navigation });
  }

  async openArea(area: keyof (typeof words)['en']['areas']) {
    await this.navigation().getByRole('link', { name: this.words.areas[area] }).click();
    await this.settled();
  }

  /** Resolves when the page shows its heading and nothing is loading. */
  async settled() {
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.getByRole('main').locator('[aria-busy=true], [role=status][data-loading]')).toHaveCount(0);
  }

  /** Navigates within the open page like the back button, without a reload. */
  async visit(path: string) {
    await this.page.evaluate((address) => {
      // Marks the heading of the current screen; the new screen has another.
      document.querySelector('main h1')?.setAttribute('data-left', '');
      // Increments the router's history index, which the guards of unsaved changes use.
      history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(this.page.locator('h1[data-left]')).toHaveCount(0);
    await this.settled();
  }

  /** Detects the visit by its heading, which two URLs of one screen would share. */
  async visitAnew(path: string) {
    const { href } = new URL(path, this.page.url());
    if (new URL(this.page.url()).pathname === new URL(href).pathname) await this.visit('/terms');
    await this.visit(path);
  }

  async choose(what: Choice, option: string) {
    await this.page.getByRole('banner').getByTitle(this.words[what], { exact: true }).click();
    await this.page.getByRole('menuitemradio', { name: option, exact: true }).click();
  }

  async signOut() {
    await this.page.getByRole('button', { name: new RegExp(`^${this.words.account}`) }).click();
    await this.page.getByRole('menuitem', { name: this.words.signOut }).click();
    await expect(this.page).toHaveURL(/\/login$/);
  }
}
