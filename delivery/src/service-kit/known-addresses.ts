/** The portal signs for six hours at least, so that what is kept for this long still works for hours. */
const KEPT_MS = 30 * 60_000;
const KEPT_MAX = 5000;

const known = new Map<string, { address: string; until: number }>();

/** The addresses of these files, of which the portal is asked only what it has not said in the last half hour. */
export async function knownAddresses(
  links: readonly string[],
  ask: (unknown: string[]) => Promise<{ link: string; address: string }[]>,
  now = Date.now(),
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(links)];
  const unknown = wanted.filter((link) => (known.get(link)?.until ?? 0) <= now);
  const found = new Map(
    wanted.flatMap((link) => (unknown.includes(link) ? [] : [[link, known.get(link)?.address ?? ''] as const])),
  );
  if (unknown.length === 0) return found;
  for (const { link, address } of await ask(unknown)) {
    found.set(link, address);
    known.delete(link);
    known.set(link, { address, until: now + KEPT_MS });
  }
  for (const link of [...known.keys()].slice(0, Math.max(0, known.size - KEPT_MAX))) known.delete(link);
  return found;
}

/** They will not be given again. */
export const forgetAddresses = (links: readonly string[]): void => links.forEach((link) => known.delete(link));
