import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalCaller } from '../portal-caller';

const TRIES = 300;

/** The code in the verification mail, with quoted-printable decoded. */
async function codeMailedTo(folder: string, email: string): Promise<string | undefined> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue;
    const mail = (await readFile(path.join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const code = /\/verify\?code=([\w-]+)/.exec(mail)?.[1];
    if (mail.includes(email) && code) return code;
  }
  return undefined;
}

/** Verifies the e-mail address by its mail, which joining a school by code requires. */
export async function confirmAddress(caller: PortalCaller, email: string, dataDir: string): Promise<void> {
  await caller.write('ask for a link', '/auth/verify/send');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = await codeMailedTo(path.join(dataDir, 'outbox'), email);
    if (code) return void (await caller.write('confirm', '/auth/verify', { code }));
    await sleep(100);
  }
  throw new Error('The mail with the link did not come.');
}
