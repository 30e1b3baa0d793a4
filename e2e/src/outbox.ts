import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const TIMEOUT_MS = 30_000;

/** The link in the newest mail to an address. Waits for it, because mails are sent after the response. */
export async function newestLink(dataDir: string, to: string, page = '/set-password?token='): Promise<string> {
  for (
    const end = Date.now() + TIMEOUT_MS;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const link = await findLink(dataDir, to, page);
    if (link) return link;
  }
  throw new Error(`No mail with a link to ${to}`);
}

/** Reads the mails with their quoted-printable encoding undone. */
async function findLink(dataDir: string, to: string, page: string): Promise<string | undefined> {
  const folder = path.join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of files) {
    const mail = await readFile(path.join(folder, name), 'utf8');
    if (!mail.includes(to)) continue;
    const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(page));
    if (link) return link;
  }
  return undefined;
}
