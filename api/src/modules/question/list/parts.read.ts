import { groupBy } from '@teacher-portal/collections/group-by';
import { type EndpointData, type ParsedBody } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import { type listQuestionParts } from 'shared/contract/question-parts';
import { type Database } from '../../../db/database';
import { badRequest } from '../../../refusals/refusal';
import { type Tenant } from '../../../tenancy/tenancy';
import { editableAmong } from '../repository';
import { idsOfScope } from './ids.read';
import { passagesOf } from './parts.repository';

/** Questions whose rights and passages are asked for at once. */
const AT_ONCE = 5_000;

/** In parts of at most `most`; those with the same mark stay together, unless they are more. */
export function inParts(ids: readonly number[], markOf: ReadonlyMap<number, number>, most: number): number[][] {
  const together = groupBy(ids, (id) => {
    const mark = markOf.get(id);
    return mark === undefined ? `alone ${id}` : `mark ${mark}`;
  });
  const parts: number[][] = [];
  let part: number[] = [];
  for (const alike of together.values()) {
    if (part.length + alike.length > most && part.length > 0) {
      parts.push(part);
      part = [];
    }
    part.push(...alike);
    while (part.length > most) parts.push(part.splice(0, most));
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** @throws 404 for what is not of the caller's schools; 400 for too many */
export async function readParts(
  db: Database,
  tenant: Tenant,
  { scope, right }: ParsedBody<typeof listQuestionParts>,
  signal: AbortSignal,
): Promise<EndpointData<typeof listQuestionParts>> {
  const all = await idsOfScope(db, tenant, scope, limits.bulkEditMax + 1);
  if (all.length > limits.bulkEditMax) throw badRequest('errors.bulkEditTooMany', { max: limits.bulkEditMax });
  const passageOf = new Map<number, number>();
  const ids: number[] = [];
  for (let from = 0; from < all.length && !signal.aborted; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const editable = right === 'edit' ? await editableAmong(db, tenant, some) : undefined;
    const taken = editable ? some.filter((id) => editable.has(id)) : some;
    ids.push(...taken);
    for (const [id, passageId] of await passagesOf(db, taken)) passageOf.set(id, passageId);
  }
  return { parts: inParts(ids, passageOf, limits.bulkEditChunkMax), stays: all.length - ids.length };
}
