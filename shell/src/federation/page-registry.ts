import { sessionState } from 'shared/session';
import { readChoices } from '../overrides/override-choices';
import type { Override } from '../overrides/resolve-override';
import { pageRemote, type PageRemote } from './page-remote';
import { type ServedRegistry } from './registry';

/** The page's view of the registry, resolved for this visitor. */
export interface PageRegistry extends Omit<ServedRegistry, 'remotes'> {
  remotes: PageRemote[];
  overrides: Override[];
}

/**
 * Lazy: few browsers override anything, so the code that resolves overrides is not part of the first script. If that is
 * lost, nothing is overridden, and the next look at the registry asks for it again.
 */
async function overridesOf({ remotes }: ServedRegistry): Promise<Override[]> {
  const choices = readChoices();
  if (Object.keys(choices).length === 0) return [];
  const resolver = await import('../overrides/resolve-override').catch(() => undefined);
  return resolver ? resolver.resolveOverrides(choices, remotes) : [];
}

/** The last valid response of the server, and its remotes as resolved for this visitor. */
export class KnownRegistry {
  #served: ServedRegistry | undefined;
  #overrides: Override[] = [];
  #registry: PageRegistry | undefined;
  #chosenFor: number | undefined;

  /** Undefined until the first response. */
  readonly current = (): PageRegistry | undefined => this.#registry;

  get etag(): string | undefined {
    return this.#served?.etag;
  }

  /** Uses the registry inlined in the page, unless this browser overrides releases. */
  begin(inlined: ServedRegistry): void {
    this.#served = inlined;
    this.#choose();
  }

  async take(answer: ServedRegistry): Promise<void> {
    const found = this.#withKnown(answer);
    // A server that is briefly unreachable must not break a working page.
    if (this.#served && this.#served.remotes.length > 0 && found.remotes.length === 0) return;
    const resolved = await overridesOf(found);
    if (JSON.stringify([found, resolved]) === JSON.stringify([this.#served, this.#overrides])) return;
    [this.#served, this.#overrides] = [found, resolved];
    this.#choose();
  }

  /** Another user may get other versions. */
  followVisitor(): void {
    if (this.#chosenFor !== sessionState().session?.uid) this.#choose();
  }

  #choose(): void {
    const [served, overrides] = [this.#served, this.#overrides];
    if (!served) return;
    const userId = sessionState().session?.uid;
    const released = new Map(overrides.flatMap(({ remote, release }) => (release ? [[remote, release] as const] : [])));
    const visitor = { userId, overrides: released };
    this.#chosenFor = userId;
    this.#registry = { ...served, overrides, remotes: served.remotes.map((entry) => pageRemote(entry, visitor)) };
  }

  /** An entry that became invalid must not replace the valid one this page knows. */
  #withKnown(found: ServedRegistry): ServedRegistry {
    const known = this.#served?.remotes.filter(({ name }) => found.bad.includes(name)) ?? [];
    const isKnown = (name: string) => known.some((entry) => entry.name === name);
    return {
      ...found,
      remotes: [...found.remotes, ...known],
      broken: found.broken.filter(({ name }) => !isKnown(name)),
    };
  }
}
