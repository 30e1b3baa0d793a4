import { type Change } from './changes.repository';
import { softDelete } from './commands';
import { emptyTopics } from './empty.repository';

/** Moves those of these topics to the trash that are empty, the lowest first. */
export async function removeEmpty(
  change: Change,
  ids: readonly number[],
  onGone: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  // A topic is empty once those below it are gone.
  for (let empty = await emptyTopics(change.tx, ids); empty.length > 0; empty = await emptyTopics(change.tx, ids)) {
    for (const id of empty) await softDelete(change, id, () => undefined);
    await onGone(empty);
  }
}
