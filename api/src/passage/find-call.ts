import { serviceBase } from 'shared/contract/address';
import { type RegistryEntry } from 'shared/contract/registry';
import { knownRelease } from 'shared/contract/registry.rules';
import { type RemoteService, type ServiceCall, serviceOf } from 'shared/contract/service';

/** Characters that no part of a path may have. */
const unfit = /[/\\\u0000-\u001f\u007f]/;

/** The decoded segments behind the name of the remote; undefined for a path that could mean another one. */
export function segmentsOf(url: string, remote: string): string[] | undefined {
  const [path = ''] = url.split('?');
  const base = `${serviceBase(remote)}/`;
  if (!path.startsWith(base)) return undefined;
  try {
    const segments = path.slice(base.length).split('/').map(decodeURIComponent);
    return segments.some((each) => ['', '.', '..'].includes(each) || unfit.test(each)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** The number of literal segments in the pattern; undefined if it does not match. */
function literalsOf(pattern: string, segments: readonly string[]): number | undefined {
  const parts = pattern.slice(1).split('/');
  if (parts.length !== segments.length) return undefined;
  const isMatch = parts.every((part, index) => part.startsWith(':') || part === segments[index]);
  return isMatch ? parts.filter((part) => !part.startsWith(':')).length : undefined;
}

interface MatchingCalls {
  /** The call with this method, if there is one. */
  call: ServiceCall | undefined;
  /** The methods of the path; none if there is no such path. */
  methods: string[];
}

/** The call of a contract for a path: the most literal pattern wins. */
export function matchCalls(
  { calls }: Pick<RemoteService, 'calls'>,
  method: string,
  segments: readonly string[],
): MatchingCalls {
  const ranked = calls
    .flatMap((call) => {
      const literals = literalsOf(call.path, segments);
      return literals === undefined ? [] : [{ call, literals }];
    })
    .sort((one, other) => other.literals - one.literals);
  const best = ranked.filter(({ call }) => call.path === ranked[0]?.call.path).map(({ call }) => call);
  return { call: best.find((each) => each.method === method), methods: best.map((each) => each.method) };
}

const parsed = new WeakMap<object, RemoteService | undefined>();

/** Parsed once for each contract in the registry. */
export function serviceIn(release: { service?: unknown }): RemoteService | undefined {
  const { service } = release;
  if (typeof service !== 'object' || service === null) return undefined;
  if (!parsed.has(service)) parsed.set(service, serviceOf(release));
  return parsed.get(service);
}

/** The service of the version that the page runs if the registry still has it, else of the live one. */
export function serviceFor(entry: RegistryEntry, version: string | undefined): RemoteService | undefined {
  const release = version === undefined ? undefined : knownRelease(entry, version);
  return serviceIn(release ?? entry);
}
