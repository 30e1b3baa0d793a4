import { type FastifyInstance } from 'fastify';
import { getAuditFilters, listAudit } from 'shared/contract/audit';
import { type AuditAction } from 'shared/contract/audit-actions';
import { record } from '../../server/audit/audit';
import { asksForTable } from '../../server/limits/limiter';
import { type Call, route } from '../../server/route';
import { byFullName } from '../../text/name-order';
import { AuditCsv } from './audit-csv';
import { mayReadAudit } from './policy';
import { placeOf, placeText } from './present';
import { readAllEntries, readEntries } from './read';
import { type Filter, listActions, listPeople } from './repository';

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

const filterOf = ({ params, query: { from, to, ...query } }: Call<typeof listAudit>): Filter => ({
  ...query,
  schoolId: params.id,
  from: momentOf(from),
  to: momentOf(to),
});

/** The audit log of a school, for its owners. */
export function auditRoutes(app: FastifyInstance): void {
  route(app, listAudit, { audit: 'school.auditExported' }, async (call) => {
    const { db, account, params, query, language, request } = call;
    mayReadAudit(account, params.id);
    if (asksForTable(listAudit, request)) {
      await record(call, db, 'school.auditExported', params.id);
      return new AuditCsv(language, readAllEntries(db, filterOf(call)));
    }
    const found = await readEntries(db, filterOf(call), placeOf(query.after), query.limit + 1);
    const data = found.slice(0, query.limit);
    const last = data.at(-1);
    return { data, meta: { next: last && found.length > data.length ? placeText(last) : null } };
  });

  route(app, getAuditFilters, async ({ db, account, params, language }) => {
    mayReadAudit(account, params.id);
    const actions = (await listActions(db, params.id)) as AuditAction[];
    return { data: { people: (await listPeople(db, params.id)).sort(byFullName(language)), actions } };
  });
}
