import { parseRegistry, type ParsedRegistry } from 'shared/contract/registry';
import { staticFile } from './static-file';

const REGISTRY_URL = '/remotes.json';

/** The server's registry; `unreachable`: the request failed. */
export interface ServedRegistry extends Omit<ParsedRegistry, 'fault'> {
  fault?: NonNullable<ParsedRegistry['fault']> | 'unreachable';
}

/** The registry inlined into the page; undefined if absent or invalid. */
export function inlinedRegistry(): ServedRegistry | undefined {
  const parsed = parseRegistry(document.getElementById('remotes')?.textContent);
  return parsed.remotes.length > 0 ? parsed : undefined;
}

/** Fetches the registry. Never throws: `fault` says why it is empty. */
export async function fetchRegistry(): Promise<ServedRegistry> {
  try {
    const answer = await staticFile(REGISTRY_URL);
    if (!answer.ok)
      return { remotes: [], bad: [], broken: [], fault: answer.status === 404 ? 'missing' : 'unreachable' };
    const etag = /"(.*)"/.exec(answer.headers.get('etag') ?? '')?.[1];
    const parsed = { ...parseRegistry(await answer.text()), ...(etag !== undefined && { etag }) };
    return parsed.remotes.length > 0 ? parsed : { fault: 'empty', ...parsed };
  } catch {
    return { remotes: [], bad: [], broken: [], fault: 'unreachable' };
  }
}
