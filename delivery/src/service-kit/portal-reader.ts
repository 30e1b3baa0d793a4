import { serviceDataBase } from 'shared/contract/address';
import { type PortalFile, type PortalLists, type PortalReader } from 'shared/contract/service-kit';
import { forgetAddresses, knownAddresses } from './known-addresses';

const LIMIT_MS = 10_000;
/** Links of one question. */
const LINKS_AT_ONCE = 200;

interface Question {
  method?: 'GET' | 'POST';
  body?: object;
}

/** Reads the portal with a token that it gives for what it has just signed. */
export function portalReader(portal: string, remote: string, assertion: string): PortalReader {
  let exchanged: Promise<string> | undefined;
  const ask = async (path: string, token: string, { method = 'GET', body }: Question = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(new URL(serviceDataBase + path, portal), sent);
    if (!response.ok) throw new Error(`The portal answers ${response.status} to ${path}.`);
    return (await response.json()) as { data: unknown; meta?: { next: number | null } };
  };
  const token = () =>
    (exchanged ??= ask(`/${remote}/token`, assertion, { method: 'POST' }).then(
      ({ data }) => (data as { token: string }).token,
    ));
  const askFiles = async (school: number, what: 'read' | 'release', links: readonly string[]) => {
    const rows: unknown[] = [];
    for (let at = 0; at < links.length; at += LINKS_AT_ONCE) {
      const body = { links: links.slice(at, at + LINKS_AT_ONCE) };
      const { data } = await ask(`/schools/${school}/files/${what}`, await token(), { method: 'POST', body });
      rows.push(...((data as unknown[] | null) ?? []));
    }
    return rows;
  };
  return {
    list: async (name, school) => {
      const rows: unknown[] = [];
      for (let after: number | null = 0; after !== null;) {
        const { data, meta } = await ask(`/schools/${school}/${name}?after=${after}`, await token());
        rows.push(...(data as unknown[]));
        after = meta?.next ?? null;
      }
      return rows as PortalLists[typeof name][];
    },
    files: {
      keep: async (school, links) => {
        if (links.length === 0) return [];
        const question = { method: 'POST', body: { school, links } } as const;
        return (await ask(`/${remote}/files`, assertion, question)).data as PortalFile[];
      },
      addresses: (school, links) =>
        knownAddresses(
          links,
          async (unknown) => (await askFiles(school, 'read', unknown)) as { link: string; address: string }[],
        ),
      release: async (school, links) => {
        forgetAddresses(links);
        await askFiles(school, 'release', links);
      },
    },
  };
}
