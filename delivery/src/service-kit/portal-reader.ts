import { serviceDataBase } from 'shared/contract/address';
import { type PortalLists, type PortalReader } from 'shared/contract/service-kit';

const LIMIT_MS = 10_000;

/** Reads the portal with a token that it gives for what it has just signed. */
export function portalReader(portal: string, remote: string, assertion: string): PortalReader {
  let exchanged: Promise<string> | undefined;
  const ask = async (path: string, token: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(new URL(serviceDataBase + path, portal), { method, headers, signal });
    if (!response.ok) throw new Error(`The portal answers ${response.status} to ${path}.`);
    return (await response.json()) as { data: unknown; meta?: { next: number | null } };
  };
  const token = () =>
    (exchanged ??= ask(`/${remote}/token`, assertion, 'POST').then(({ data }) => (data as { token: string }).token));
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
  };
}
