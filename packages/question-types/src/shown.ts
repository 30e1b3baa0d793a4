import { type ChoiceList, type Renamed, type Shown, shownOf } from './definition';

/**
 * The order in which a student sees choices. `mix` must always give the same for one student and list. `mixesAll`: also
 * lists whose own order tells nothing.
 */
export interface Mixing {
  mix: (ids: readonly string[], list: ChoiceList) => readonly string[];
  mixesAll: boolean;
}

/**
 * Choices are known by their places, so that neither their ids nor the order of these tell anything. A name says which
 * order it counts in (`m` for mixed, `o` for the item's own), so that it means the same after `mixesAll` was changed.
 */
const nameOf = (isMixed: boolean, at: number): string => `${isMixed ? 'm' : 'o'}${at + 1}`;
const named = /^([mo])([1-9]\d{0,2})$/;

const ownIds = ({ choices }: ChoiceList): string[] => choices.map(({ id }) => id);
const mixedIds = (list: ChoiceList, { mix }: Mixing) => mix(ownIds(list), list);

/** The names of the choices of a list by id, in the order in which a student sees them. */
function namesOf(list: ChoiceList, mixing: Mixing): Map<string, string> {
  const isMixed = list.isMixed || mixing.mixesAll;
  const ids = isMixed ? mixedIds(list, mixing) : ownIds(list);
  return new Map(ids.map((id, at) => [id, nameOf(isMixed, at)]));
}

/** The choices of these lists as a student sees them; without a mixing under their ids, as in the item. */
export function shownIn(lists: readonly ChoiceList[], mixing: Mixing | undefined): Shown {
  return (name) => {
    const list = lists.find((each) => each.name === name);
    if (!list) return [];
    if (!mixing) return list.choices.map(shownOf);
    const choiceOf = new Map(list.choices.map((choice) => [choice.id, choice]));
    return [...namesOf(list, mixing)].flatMap(([id, shown]) => {
      const choice = choiceOf.get(id);
      return choice ? [shownOf({ ...choice, id: shown })] : [];
    });
  };
}

/** From ids to names; an id that no list has stays. */
export function namesIn(lists: readonly ChoiceList[], mixing: Mixing): Renamed {
  const byList = new Map(lists.map((list) => [list.name, namesOf(list, mixing)]));
  return (list, id) => byList.get(list)?.get(id) ?? id;
}

/**
 * From names to ids. `onUnknown` is called for a name that no list has. Of a list that is always mixed, the item's own
 * order cannot be named: it would be the key.
 */
export function idsIn(lists: readonly ChoiceList[], mixing: Mixing, onUnknown: () => void): Renamed {
  const byName = new Map(lists.map((list) => [list.name, { list, mixed: mixedIds(list, mixing) }]));
  return (name, place) => {
    const [, order, at] = named.exec(place) ?? [];
    const found = byName.get(name);
    const ids = order === 'm' ? found?.mixed : found && !found.list.isMixed ? ownIds(found.list) : undefined;
    const id = ids?.[Number(at) - 1];
    if (id === undefined) onUnknown();
    return id ?? place;
  };
}
