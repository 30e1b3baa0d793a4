import { type FastifyInstance } from 'fastify';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import {
  listMergeCandidates,
  type MergeCandidate,
  mergeStudents,
  previewMerge,
  undoMerge,
} from 'shared/contract/student-merge';
import { record } from '../../../server/audit/audit';
import { conflict, notFound, orNotFound } from '../../../refusals/refusal';
import { requireVersion } from '../../../server/http/precondition';
import { type Call, route } from '../../../server/route';
import { studentOf } from '../../../tenancy/tenancy';
import { byName } from '../../../text/name-order';
import { listOthers } from './candidates.repository';
import * as commands from './merge.commands';
import { hasAccess, titlesOf } from './merge.repository';
import { findMerge } from './merge-record.repository';
import { areAlike, fieldsOf } from './merge.rules';
import { rejectDuplicates } from '../record/record.commands';
import { findRecord } from '../record/record.repository';

const LISTED = 20;

/** Those of a similar name, or those whom a search finds, the similar ones first. */
async function candidates({
  db,
  account,
  params,
  query,
  language,
}: Call<typeof listMergeCandidates>): Promise<MergeCandidate[]> {
  const student = await studentOf(db, account, params.id);
  const words = foldText(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const rows = (await listOthers(db, account, student)).map(({ searchText, ...row }) => ({
    row: { ...row, isAlike: areAlike(row.name, student.name) },
    text: `${searchText} ${foldText(row.studentNumber ?? '')}`,
  }));
  const found = rows.filter(({ row, text }) =>
    words.length > 0 ? words.every((word) => text.includes(word)) : row.isAlike,
  );
  const compare = byName(language);
  return found
    .map(({ row }) => row)
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || compare(a, b) || a.id - b.id)
    .slice(0, LISTED);
}

async function preview({ db, account, params }: Call<typeof previewMerge>) {
  const kept = await studentOf(db, account, params.id);
  const merged = orNotFound(await findRecord(db, account, params.otherId));
  if (kept.id === merged.id) throw conflict('errors.mergeSame');
  if (kept.schoolId !== merged.schoolId) throw conflict('errors.mergeOtherSchool');
  if (await findMerge(db, account, merged.id)) throw notFound();
  const { work, twice, filled } = await commands.plan(db, { kept, merged });
  const titles = await titlesOf(db, account, [...work, ...twice]);
  const access = !(await hasAccess(db, kept)) && (await hasAccess(db, merged));
  const named = (ids: readonly number[]) => ids.flatMap((id) => titles.get(id) ?? []);
  return {
    version: kept.version,
    work: named(work),
    twice: named(twice),
    fields: [...fieldsOf(filled), ...(access ? (['access'] as const) : [])],
  };
}

export function studentMergeRoutes(app: FastifyInstance): void {
  route(app, listMergeCandidates, async (call) => ({ data: await candidates(call) }));

  route(app, previewMerge, async (call) => ({ data: await preview(call) }));

  route(app, mergeStudents, { audit: 'student.merged' }, async (call) => {
    const { db, account, services, params, body } = call;
    const ids = { id: params.id, otherId: body.otherId };
    await db.transaction(async (tx) => {
      await commands.merge({ tx, account, now: services.now() }, ids, (row) => requireVersion(call, row));
      await record(call, tx, 'student.merged', params.id);
    });
    return { data: ids };
  });

  route(app, undoMerge, { audit: 'student.mergeUndone' }, async (call) => {
    const { db, account, services, params } = call;
    await rejectDuplicates(
      db.transaction(async (tx) => {
        await commands.undoMerge({ tx, account, now: services.now() }, params.id);
        await record(call, tx, 'student.mergeUndone', params.id);
      }),
    );
    return { data: { id: params.id } };
  });
}
