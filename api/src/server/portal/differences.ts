import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { CODING, differenceOf, hashIn, laterOnes, mayDiffer } from 'delivery/store/dictionaries';

/** A file of the store by its address; no part of it can lead out of the store. */
const address = /^\/(assets|remotes|learn\/assets)((?:\/[\w-][\w.+-]*)+)$/;
const folders: Record<string, string> = {
  assets: 'shell/assets',
  remotes: 'remotes',
  'learn/assets': 'student-app/assets',
};

const types: Record<string, string> = { js: 'application/javascript', css: 'text/css', json: 'application/json' };
const typeOf = (path: string) => `${types[path.slice(path.lastIndexOf('.') + 1)] ?? ''}; charset=utf-8`;

/** Lets browsers keep a file as the dictionary of the same file in later releases. */
export function offerAsDictionary(reply: FastifyReply): void {
  void reply.header('vary', 'accept-encoding, available-dictionary');
  const later = laterOnes(reply.request.url.replace(/\?.*/s, ''));
  if (later !== undefined) void reply.header('use-as-dictionary', `match="${later}"`);
}

interface Differences {
  storeDir: string;
  /** Sets the headers that every file of the store has. */
  headers: (reply: FastifyReply, file: string) => void;
}

/** Sends a file as the difference from one that the browser has, if the release brought that difference. */
export function registerDifferences(app: FastifyInstance, { storeDir, headers }: Differences): void {
  app.addHook('onRequest', async (request, reply) => {
    const hash = hashIn(request.headers['available-dictionary']);
    if (hash === undefined || request.method !== 'GET') return;
    const accepted = String(request.headers['accept-encoding']).split(/\s*,\s*/);
    const path = request.url.replace(/\?.*/s, '');
    const [, folder = '', name = ''] = address.exec(path) ?? [];
    if (!accepted.includes(CODING) || !mayDiffer(name)) return;
    const file = join(storeDir, folders[folder] ?? '', name);
    const difference = await readFile(differenceOf(file, hash)).catch(() => undefined);
    if (!difference) return;
    headers(reply, file);
    return reply.header('content-encoding', CODING).type(typeOf(path)).send(difference);
  });
}
