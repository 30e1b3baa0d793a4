import { type ChoiceList, type Renamed, type Shown } from './definition';

/** The ids of a list in the order in which a student sees it. */
export type Order = (ids: readonly string[], list: ChoiceList) => readonly string[];

const PLACES_FROM = 1;
const placeOf = (at: number): string => String(at + PLACES_FROM);

function ordersOf(lists: readonly ChoiceList[], order: Order) {
  return new Map(
    lists.map((list) => [
      list.name,
      order(
        list.choices.map(({ id }) => id),
        list,
      ),
    ]),
  );
}

/** The choices of these lists, under their places in that order; without an order under their ids, as in the item. */
export function shownIn(lists: readonly ChoiceList[], order: Order | undefined): Shown {
  const orders = order && ordersOf(lists, order);
  return (name) => {
    const choices = lists.find((list) => list.name === name)?.choices ?? [];
    if (!orders) return choices.map(({ id, text }) => ({ id, text }));
    const textOf = new Map(choices.map(({ id, text }) => [id, text]));
    return (orders.get(name) ?? []).map((id, at) => ({ id: placeOf(at), text: textOf.get(id) ?? '' }));
  };
}

/** From ids to places; an id that no list has stays. */
export function placesIn(lists: readonly ChoiceList[], order: Order): Renamed {
  const orders = ordersOf(lists, order);
  return (name, id) => {
    const at = orders.get(name)?.indexOf(id) ?? -1;
    return at < 0 ? id : placeOf(at);
  };
}

/** From places to ids. `onUnknown` is called for a place that no list has. */
export function idsIn(lists: readonly ChoiceList[], order: Order, onUnknown: () => void): Renamed {
  const orders = ordersOf(lists, order);
  return (name, place) => {
    const ids = orders.get(name) ?? [];
    const at = ids.findIndex((_id, index) => placeOf(index) === place);
    const id = ids[at];
    if (id === undefined) onUnknown();
    return id ?? place;
  };
}
