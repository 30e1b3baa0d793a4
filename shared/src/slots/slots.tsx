import { type ComponentType, useMemo, useSyncExternalStore } from 'react';
import { type RegistryEntry } from 'shared/contract/registry';
import { may } from 'shared/contract/rights';
import { type PartPlace, type PartProps, type SlotName } from 'shared/contract/slots';
import { type Language } from 'shared/i18n';
import { useSchool } from 'shared/session';
import { lazyPart } from 'shared/ui/core';

/** A remote that fills a slot, in the version that the user gets. */
export type Filling = Pick<RegistryEntry, 'name' | 'version' | 'navigation' | 'state' | 'slots'>;

/** A part of a page, and what the page tells it. */
export type PlacedPart = { [Place in PartPlace]: { place: Place; given: PartProps[Place] } }[PartPlace];

/** What the shell lends to pages that have slots. */
export interface SlotHost {
  subscribe: (listener: () => void) => () => void;
  /** The remotes of the page; the same object until they change. */
  current: () => { remotes: readonly Filling[] } | undefined;
  /** The component that shows the parts of a place, with its loader. */
  loadParts: () => Promise<ComponentType<PlacedPart>>;
}

/** None in tests of a remote alone, and where the build draws its first screens. */
let host: SlotHost | undefined;

export const lendSlots = (given: SlotHost): void => void (host = given);

const nothing = () => undefined;
const unfollowed = () => nothing;

/** The remotes that fill a slot for the role of the teacher, in order. */
export function useSlots(name: SlotName): readonly Filling[] {
  const { current = nothing, subscribe = unfollowed } = host ?? {};
  const remotes = useSyncExternalStore(subscribe, current, current)?.remotes;
  const role = useSchool().school?.role;
  return useMemo(() => {
    const orderOf = ({ slots, navigation }: Filling) => slots?.[name]?.order ?? navigation[0]?.order ?? 0;
    const isShown = ({ state, slots }: Filling) =>
      !state && slots?.[name] && (role === undefined || may(role, slots[name].act ?? 'read'));
    return (remotes ?? []).filter(isShown).sort((one, other) => orderOf(one) - orderOf(other));
  }, [remotes, role, name]);
}

/** Its heading: that of the slot, or else the name of its area. */
export function slotTitle({ name, slots, navigation }: Filling, slot: SlotName, language: Language): string {
  const label = slots?.[slot]?.label ?? navigation[0]?.label;
  return label?.[language] ?? label?.en ?? name;
}

const Parts = lazyPart<PlacedPart>(() => host?.loadParts() ?? Promise.reject(new Error('Nothing lends parts.')));

/**
 * What remotes add to a part of a page. A part that does not load says so in its place, with a retry.
 *
 * @example
 * <PartSlot place="student" given={{ studentId }} />
 */
export function PartSlot(placed: PlacedPart) {
  return useSlots(placed.place).length > 0 && <Parts {...placed} />;
}
