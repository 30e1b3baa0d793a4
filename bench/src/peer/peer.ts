import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import * as z from 'zod';

const selector = z.string().min(1);
const place = z.string().startsWith('/');

/** A product to measure: where it is, how one signs in, and its pages. */
const peerSchema = z.strictObject({
  name: z.string().min(1),
  url: z.url().transform((url) => url.replace(/\/$/, '')),
  /** Left out where the pages are open to everybody. */
  signIn: z
    .strictObject({
      path: place,
      /** What to write into which field; `env:NAME` is read from the environment. */
      fields: z.record(selector, z.string()),
      submit: selector,
      /** Stands in the page once one is signed in. */
      done: selector,
    })
    .optional(),
  /** `data` is what the visitor came for, such as the first row. Pages of the same name are compared. */
  pages: z.array(z.strictObject({ name: z.string().min(1), path: place, data: selector })).min(1),
});
export type Peer = z.infer<typeof peerSchema>;

/** @throws Error with the file's name if it is not such a description. */
export async function readPeer(file: string): Promise<Peer> {
  const found = peerSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!found.success) throw new Error(`${file}: ${z.prettifyError(found.error)}`);
  return found.data;
}

function valueOf(text: string): string {
  const [, name] = /^env:(.+)$/.exec(text) ?? [];
  if (name === undefined) return text;
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment has no ${name}.`);
  return value;
}

/** Signs in once; what the browser keeps afterwards, except its session storage. */
export async function signInTo(
  browser: Browser,
  { url, signIn }: Peer,
): Promise<BrowserContextOptions['storageState']> {
  if (!signIn) return undefined;
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url + signIn.path);
  for (const [field, text] of Object.entries(signIn.fields)) await page.fill(field, valueOf(text));
  await page.click(signIn.submit);
  await page.waitForSelector(signIn.done);
  const state = await context.storageState();
  await context.close();
  return state;
}
