import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserLaunchOptions } from 'e2e/browser';
import { openSchool } from 'e2e/demo-school';
import { editorPageOf, type EditorPage } from 'e2e/editor-page';
import { editors, takeUp, textOf, type Editor } from 'e2e/editors';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';

/** Input from the last milliseconds before a kill, which may be lost. */
const GRACE_MS = 1_000;
/** Timeouts for hanging steps; a slow page on a busy machine is not a failure. */
const OPEN_LIMIT_MS = 120_000;
const OFFER_LIMIT_MS = 30_000;
const COMES_BACK_TRIES = 50;

export interface EditorKills {
  editor: string;
  kills: number;
  /** Kills that lost input older than a second. */
  lost: number;
  /** Age of the oldest missing character in milliseconds, whether allowed or not. */
  oldestMissing: number;
}

interface Key {
  /** The whole input after this key press. */
  text: string;
  /** When the page had processed it, in milliseconds since the epoch. */
  at: number;
}

interface Kill {
  /** Whether input older than a second was lost. */
  isLost: boolean;
  oldestMissing: number;
}

const between = (low: number, high: number) => low + Math.random() * (high - low);
const letters = 'abcdefghijklmnopqrstuvwxyz';
const letter = () => letters[Math.floor(Math.random() * letters.length)] ?? 'a';

interface Typing {
  keys: Key[];
  /** Includes the character that was being typed when the tab was killed. */
  attempted: string;
  killedAt: number;
}

/** Types at random speed until the tab is killed at a random moment. */
async function typeUntilKilled(editorPage: EditorPage, editor: Editor): Promise<Typing> {
  const { page } = editorPage;
  const devtools = await page.context().newCDPSession(page);
  await editor.field(editorPage).fill('');
  await editor.field(editorPage).click();
  const keys: Key[] = [];
  let [killedAt, attempted] = [0, ''];
  const kill = new Promise<void>((resolve) => {
    page.once('crash', () => resolve());
    setTimeout(
      () => {
        killedAt = Date.now();
        // Never answered, because the page is gone.
        void devtools.send('Page.crash').catch(() => undefined);
      },
      between(400, 5_000),
    );
  });
  const typing = async () => {
    while (killedAt === 0) {
      attempted += letter();
      await page.keyboard.press(attempted.slice(-1));
      if (killedAt === 0) keys.push({ text: attempted, at: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, between(10, 180)));
    }
  };
  await Promise.all([kill, Promise.race([kill, typing().catch(() => undefined)])]);
  return { keys, attempted, killedAt };
}

/** Compares the input with what the next tab restores; nothing if it finds something else. */
async function found(editorPage: EditorPage, editor: Editor, { keys, attempted }: Typing): Promise<string> {
  try {
    await takeUp(editorPage, editor);
    await editor.field(editorPage).waitFor();
  } catch {
    return '';
  }
  const typed = keys.at(-1)?.text.length ?? 0;
  let longest = '';
  // A draft that is restored automatically replaces the saved value shortly after the field appears.
  for (let tries = 0; tries < COMES_BACK_TRIES && longest.length < typed; tries += 1) {
    const text = await textOf(editor.field(editorPage));
    if (attempted.startsWith(text) && text.length > longest.length) longest = text;
    else await editorPage.page.waitForTimeout(100);
  }
  return longest;
}

async function killOnce(
  context: BrowserContext,
  school: Awaited<ReturnType<typeof openSchool>>,
  editor: Editor,
): Promise<Kill> {
  const first = editorPageOf(await context.newPage(), school);
  first.page.setDefaultTimeout(OPEN_LIMIT_MS);
  const address = await editor.address(first);
  await first.page.goto(address);
  await editor.reach?.(first);
  await editor.field(first).waitFor();
  const typing = await typeUntilKilled(first, editor);
  await first.page.close();
  const next = editorPageOf(await context.newPage(), school);
  next.page.setDefaultTimeout(OPEN_LIMIT_MS);
  await next.page.goto(address);
  next.page.setDefaultTimeout(OFFER_LIMIT_MS);
  const kept = await found(next, editor, typing);
  await next.page.close();
  const { keys, killedAt } = typing;
  const missing = keys.find(({ text }) => text.length > kept.length);
  const oldestMissing = missing ? killedAt - missing.at : 0;
  return { isLost: oldestMissing > GRACE_MS, oldestMissing };
}

/** Concurrently open tabs, each with its own browser profile; they spend most of their time waiting for input. */
const LANES = 3;

interface Kills {
  browser: Browser;
  url: string;
  count: number;
  told: (line: string) => void;
}

/** Kills the tabs of some of the editors one after another. */
async function killsOf(lane: number, { browser, url, count, told }: Kills): Promise<EditorKills[]> {
  const school = await openSchool(url, 'en');
  const context = await browser.newContext({
    baseURL: url,
    storageState: await signedInStorage(url, school.account),
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const sums = editors.map(({ name }) => ({ editor: name, kills: 0, lost: 0, oldestMissing: 0 }));
  for (let index = 0; index < count; index += 1) {
    const at = index % editors.length;
    const [editor, sum] = [editors[at], sums[at]];
    if (!editor || !sum || at % LANES !== lane) continue;
    const { isLost, oldestMissing } = await killOnce(context, school, editor);
    sum.kills += 1;
    sum.lost += isLost ? 1 : 0;
    sum.oldestMissing = Math.max(sum.oldestMissing, oldestMissing);
    told(`${index + 1} of ${count}: ${editor.name}, oldest missing ${oldestMissing} ms${isLost ? ', LOST' : ''}`);
  }
  return sums.filter(({ kills }) => kills > 0);
}

/** Kills tabs of a portal with demo data during typing, in all editors, and checks what the next tab restores. */
async function tabKillsOn(
  url: string,
  count: number,
  told: (line: string) => void = () => undefined,
): Promise<EditorKills[]> {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const kills = { browser, url, count, told };
    return (await Promise.all(Array.from({ length: LANES }, (_, lane) => killsOf(lane, kills)))).flat();
  } finally {
    await browser.close();
  }
}

/** Runs the kills on a new portal. */
export async function tabKills(count: number): Promise<EditorKills[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-kills-'));
  const portal = await startPortal({ dataDir });
  try {
    return await tabKillsOn(portal.url, count);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
