import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../src/browser';
import { signedInStorage } from '../src/signed-in';

/** Time limit for the bundler and the page. */
const LIMIT_MS = 60_000;

/** Changes the source of what a remote adds to the student's home, and waits until the open page shows it by itself. */
async function changeLearn(browser: Browser, origin: string, file: string): Promise<string> {
  const { LEARN_EMAIL: email = '', LEARN_PASSWORD: password = '' } = process.env;
  const source = await readFile(file, 'utf8');
  const changed = source.replace("texts[language] ?? ''", '`${texts[language]} ✎`');
  if (changed === source) throw new Error(`${file} draws none of its texts.`);
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/learn`, { timeout: LIMIT_MS });
    await page.getByRole('button', { name: 'I have an e-mail address' }).click({ timeout: LIMIT_MS });
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    const line = page.locator('section > div > div > p');
    await line.first().waitFor({ timeout: LIMIT_MS });
    const before = await line.first().innerText();
    const saved = Date.now();
    await writeFile(file, changed);
    await line.filter({ hasText: `${before} ✎` }).waitFor({ timeout: LIMIT_MS });
    return `“${before} ✎” stood on the student's home after ${((Date.now() - saved) / 1000).toFixed(1)} s`;
  } finally {
    await page.close();
    await writeFile(file, source);
  }
}

const TYPED = 'Typed before the change';

/** Types into the first field of the screen, if it has one. */
async function typeSomething(page: Page): Promise<{ isKept: () => Promise<void> }> {
  const field = page.getByRole('main').getByRole('textbox').first();
  if ((await page.getByRole('main').getByRole('textbox').count()) === 0) return { isKept: async () => undefined };
  await field.fill(TYPED);
  return { isKept: () => expect(field).toHaveValue(TYPED, { timeout: LIMIT_MS }) };
}

/**
 * `tsx e2e/cli/live-change.ts <address> <file> [<learn file>]`: opens a page in development, changes the title in its
 * source file, and waits until the open page shows the change by itself, with what was typed in it; then breaks the file,
 * and waits until the page says so. With a third argument it also changes what a remote adds to the student's home.
 */
async function main(): Promise<void> {
  const [address = '', file = '', learn] = process.argv.slice(2);
  const { SMOKE_EMAIL: email = '', SMOKE_PASSWORD: password = '' } = process.env;
  const source = await readFile(file, 'utf8');
  const changed = source.replace("title={t('title.first')}", "title={`${t('title.first')} ✎`}");
  if (changed === source) throw new Error(`${file} draws no title of its texts.`);
  const { origin } = new URL(address);
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const context = await browser.newContext({ storageState: await signedInStorage(origin, { email, password }) });
    const page = await context.newPage();
    await page.goto(address, { timeout: LIMIT_MS });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await heading.waitFor({ timeout: LIMIT_MS });
    const before = await heading.innerText();
    const typed = await typeSomething(page);
    const saved = Date.now();
    await writeFile(file, changed);
    await heading.filter({ hasText: `${before} ✎` }).waitFor({ timeout: LIMIT_MS });
    const after = Date.now();
    await typed.isKept();
    // The page says what does not compile, and goes on when it is mended.
    const errors = page.frameLocator('#rspack-dev-server-client-overlay').getByText('Compiled with problems');
    await writeFile(file, `${changed}\nconst = ;\n`);
    await errors.waitFor({ timeout: LIMIT_MS });
    await writeFile(file, changed);
    await errors.waitFor({ state: 'detached', timeout: LIMIT_MS });
    await heading.filter({ hasText: `${before} ✎` }).waitFor({ timeout: LIMIT_MS });
    console.log(
      `“${before} ✎” stood in the open page ${((after - saved) / 1000).toFixed(1)} s after it was saved with what was typed in it, and what did not compile above it`,
    );
    if (learn) console.log(await changeLearn(browser, origin, learn));
  } finally {
    await browser.close();
    await writeFile(file, source);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
