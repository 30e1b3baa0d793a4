import { type ParsedBody } from 'shared/contract/endpoint';
import { type setWorkGroups } from 'shared/contract/work-group';
import { badRequest, conflict } from '../../../refusals/refusal';
import { type AssessmentEntity, type Change, requireNotArchived } from '../../assessment/public';
import { lockOwn } from '../write.repository';
import {
  type GroupStudent,
  hasSecondMarkings,
  holdTheSame,
  listGroups,
  listStudents,
  replaceGroups,
  versionOf,
} from './groups.repository';
import { shareWork } from './share-work.commands';

type Body = ParsedBody<typeof setWorkGroups>;

/** @throws 409 where two of a group have begun work that is not the same. */
async function requireOneWork(
  { tx }: Change,
  { id: assessmentId }: AssessmentEntity,
  name: string,
  members: readonly GroupStudent[],
): Promise<void> {
  const [first, ...others] = members.filter(({ state }) => state !== 'none');
  const isTogether = ({ groupId, sharesWork }: GroupStudent) =>
    sharesWork && groupId !== null && groupId === first?.groupId && first.sharesWork;
  if (!first || others.every(isTogether)) return;
  // Who was taken out of a group can be put back.
  const ids = [first, ...others].flatMap(({ id, state }) => (state === 'handedIn' ? [id] : []));
  const isSame = ids.length === others.length + 1 && (await holdTheSame(tx, assessmentId, ids));
  if (!isSame) throw conflict('errors.workGroupBegun', { name });
}

/** @throws 409 where who writes for a group would go on without any of it, because the others would lose the work. */
function requireWritersStay(before: readonly GroupStudent[], groupOf: ReadonlyMap<number, number>): void {
  for (const writer of before.filter(({ state, groupId }) => state === 'writing' && groupId !== null)) {
    const mates = before.filter(({ id, groupId }) => id !== writer.id && groupId === writer.groupId);
    const staysWith = ({ id }: GroupStudent) => groupOf.has(writer.id) && groupOf.get(id) === groupOf.get(writer.id);
    if (mates.length > 0 && !mates.some(staysWith)) throw conflict('errors.workGroupWriting', { name: writer.name });
  }
}

/**
 * Sets which students hand a locked assessment in together. Who leaves a group keeps what it has handed in; who joins one
 * that has handed in gets its work with its marks. @throws 400 for a student whom the assessment is not given to
 */
export async function setGroups(
  change: Change,
  assessment: AssessmentEntity,
  body: Body,
  mayReplace: (row: { version: number }) => void,
): Promise<void> {
  const { tx, now } = change;
  requireNotArchived(assessment);
  mayReplace({ version: versionOf(await listGroups(tx, assessment.id)) });
  // A second marker would see the first mark with who is in the group no more.
  if (await hasSecondMarkings(tx, assessment.id)) throw conflict('errors.workGroupSecond');
  const before = await listStudents(tx, assessment);
  const known = new Map(before.map((student) => [student.id, student]));
  const groupOf = new Map(body.groups.flatMap(({ studentIds }, at) => studentIds.map((id) => [id, at] as const)));
  const members = body.groups.map(({ studentIds }) => studentIds.flatMap((id) => known.get(id) ?? []));
  if (members.flat().length !== groupOf.size) throw badRequest('errors.invalidValue', { field: 'groups' });
  for (const [at, { name }] of body.groups.entries()) await requireOneWork(change, assessment, name, members[at] ?? []);
  requireWritersStay(before, groupOf);
  await replaceGroups(tx, assessment, body, (id) => {
    const { state, adjustReason = null } = known.get(id) ?? {};
    return { sharesWork: state === 'handedIn', adjustReason };
  });
  for (const group of members) {
    const handedIn = group.filter(({ state }) => state === 'handedIn');
    const shared = handedIn.filter(({ sharesWork }) => sharesWork);
    const [first] = shared.length > 0 ? shared : handedIn;
    const source = shared.find(({ adjustReason }) => adjustReason === null) ?? first;
    const submission = source && (await lockOwn(tx, assessment.id, source.id));
    if (submission && group.some(({ sharesWork }) => !sharesWork))
      await shareWork(change, assessment, submission, { way: 'automatic', userId: null, at: now });
  }
}
