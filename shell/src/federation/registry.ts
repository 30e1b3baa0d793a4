import { parseRegistry, type ParsedRegistry } from 'shared/contract/registry';
import { staticFile } from './static-file';

const REGISTRY_URL = '/remotes.json';

/** The registry as the server gave it; `unreachable`: the server could not be asked. */
export interface ServedRegistry extends Omit<ParsedRegistry, 'fault'> {
  fault?: NonNullable<ParsedRegistry['fault']> | 'unreachable';
}

/** The registry that the server wrote into the page; undefined when it is absent or of no use. */
export function inlinedRegistry(): ServedRegistry | undefined {
  const parsed = parseRegistry(document.getElementById('remotes')?.textContent);
  return parsed.remotes.length > 0 ? parsed : undefined;
}

/** Asks the server for the registry. Never throws: `fault` says why there is nothing in it. */
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
