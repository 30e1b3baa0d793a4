import { type EndpointData, type ParsedBody } from 'shared/contract/endpoint';
import { memberRole } from 'shared/contract/enums';
import { type listSharing, type shareQuestions } from 'shared/contract/question-sharing';
import { may } from 'shared/contract/rights';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { forbidden, notFound } from '../../../refusals/refusal';
import { maySeeAll } from '../policy';
import { countCourses, editableAmong } from '../repository';
import * as rows from './sharing.repository';

type Body = ParsedBody<typeof shareQuestions>;
type Wanted = Body['changes'][number]['sharing'];

const withoutNames = ({ school, people, courses }: rows.Sharing): Wanted => ({
  school,
  people: people.map(({ id, may: right }) => ({ id, may: right })),
  courses: courses.map(({ id, may: right }) => ({ id, may: right })),
});

/** Questions with the same sharing together. */
const grouped = (sharing: ReadonlyMap<number, rows.Sharing>) =>
  [...groupBy([...sharing], ([, each]) => JSON.stringify(each)).values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ids: alike.map(([id]) => id), sharing: first[1] }] : [];
  });

/** @throws 404 for a question that the caller may not see */
export async function readSharing(
  db: Database,
  account: Account,
  { ids }: ParsedBody<typeof listSharing>,
): Promise<EndpointData<typeof listSharing>> {
  const seen = await maySeeAll(db, account, ids);
  const editable = await editableAmong(db, account, seen);
  const sharing = await rows.sharingOfQuestions(
    db,
    seen.filter((id) => editable.has(id)),
  );
  return {
    groups: grouped(sharing).map(({ ids: alike, sharing: each }) => ({ ids: alike, ...each })),
    seeOnly: seen.filter((id) => !editable.has(id)),
  };
}

/** @throws 404 for a person who does not read the bank of this school, and for a course of another one */
async function requireShared(tx: Database, schoolId: number, { people, courses }: Wanted): Promise<void> {
  const [users, taught] = [people, courses].map((all) => [...new Set(all.map(({ id }) => id))]);
  if (users && (await rows.countReaders(tx, schoolId, users)) < users.length) throw notFound();
  if (taught && (await countCourses(tx, { schoolIds: [schoolId] }, taught)) < taught.length) throw notFound();
}

/** Each once; who shares a question of somebody else does not lose it by that. */
function peopleOf({ userId, roleIn }: Account, { people }: Wanted, of: { authorId: number | null; schoolId: number }) {
  const byId = new Map(people.map((each) => [each.id, each]));
  const isAlwaysIn = of.authorId === userId || may(roleIn[of.schoolId] ?? memberRole.guest, 'oversee');
  if (!isAlwaysIn) byId.set(userId, { id: userId, may: 'edit' });
  if (of.authorId !== null) byId.delete(of.authorId);
  return [...byId.values()];
}

/** Must run in a transaction. @throws 404 for what is not of the school, 403 if all questions may only be seen */
export async function share(
  tx: Database,
  account: Account,
  { changes }: Body,
  now: Date,
): Promise<EndpointData<typeof shareQuestions>> {
  const wantedFor = new Map(changes.flatMap(({ ids, sharing }) => ids.map((id) => [id, sharing] as const)));
  const ids = await maySeeAll(tx, account, [...wantedFor.keys()]);
  const locked = await rows.lockAuthors(tx, account, ids);
  const editable = await editableAmong(tx, account, ids);
  const shared = locked.filter(({ id }) => editable.has(id));
  if (shared.length === 0) throw forbidden('errors.questionSeeOnly');
  const before = await rows.sharingOfQuestions(
    tx,
    shared.map(({ id }) => id),
  );
  for (const [schoolId, alike] of groupBy(shared, (row) => row.schoolId))
    for (const wanted of new Set(alike.flatMap(({ id }) => wantedFor.get(id) ?? [])))
      await requireShared(tx, schoolId, wanted);
  const all = shared.flatMap(({ id, schoolId, authorId }): rows.NewSharing[] => {
    const wanted = wantedFor.get(id);
    if (!wanted) return [];
    const courses = [...new Map(wanted.courses.map((each) => [each.id, each])).values()];
    const people = peopleOf(account, wanted, { authorId, schoolId });
    return [{ questionId: id, schoolId, authorId, school: wanted.school, people, courses }];
  });
  await rows.replaceSharing(tx, all, now);
  return {
    shared: shared.map(({ id }) => id),
    seeOnly: ids.filter((id) => !editable.has(id)),
    before: grouped(before).map(({ ids: alike, sharing }) => ({ ids: alike, sharing: withoutNames(sharing) })),
  };
}
