import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { groupOf } from './subtotals';

/**
 * The gradebook with the columns of a group beside each other, in the order of the groups; columns without a group come
 * last. Within a group the order stays.
 */
export function byGroup(book: Gradebook): Gradebook {
  const { columns, rules, cells } = book;
  if (rules.groups.length === 0) return book;
  const placeOfGroup = (at: number) => {
    const column = columns[at];
    const group = column && groupOf(rules, column);
    return group ? rules.groups.indexOf(group) : rules.groups.length;
  };
  const order = columns
    .map((_, at) => ({ at, group: placeOfGroup(at) }))
    .sort((one, other) => one.group - other.group || one.at - other.at)
    .map(({ at }) => at);
  const arranged = <T>(items: readonly T[]) => order.flatMap((at) => items.slice(at, at + 1));
  return { ...book, columns: arranged(columns), cells: cells.map(arranged) };
}
