import { createHash } from 'node:crypto';
import { type Mixing } from '@teacher-portal/question-types/shown';
import { type Config } from '../../../config';
import { saltOf } from '../../../identity/seal';

/**
 * The order in which a student sees choices of an item: the same in every attempt and in practice, so that an answer from
 * an older page means the same. It cannot be computed without the secret of the server, or the ids of the item, which are
 * often given in the right order, would be found by trying.
 */
export function mixingOf(
  config: Config,
  { studentId, questionId, mixesAll = false }: { studentId: number; questionId: number; mixesAll?: boolean },
): Mixing {
  const salt = saltOf(config, `choices ${studentId} ${questionId}`);
  const placeOf = (list: string, id: string) => createHash('sha256').update(salt).update(`${list} ${id}`).digest('hex');
  return {
    mixesAll,
    mix: (ids, { name }) =>
      ids
        .map((id) => ({ id, place: placeOf(name, id) }))
        .sort((a, b) => (a.place < b.place ? -1 : 1))
        .map(({ id }) => id),
  };
}
