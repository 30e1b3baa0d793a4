import { createHash } from 'node:crypto';
import { type Item } from '@teacher-portal/interchange/core/item';

/** What an item is known by when its file comes again: the id that the source gives, or a hash of what it says. */
export function keyOf({ id, stem, body, passage }: Item): string {
  if (id) return `id:${id.slice(0, 200)}`;
  return `hash:${createHash('sha256')
    .update(JSON.stringify([stem, body, ...(passage ? [passage.text] : [])]))
    .digest('hex')
    .slice(0, 40)}`;
}
