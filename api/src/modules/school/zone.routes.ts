import { type FastifyInstance } from 'fastify';
import { getSchoolZone, setSchoolZone } from 'shared/contract/school-zone';
import { requireOwner } from '../../tenancy/owner';
import { record } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { requireMember } from '../../tenancy/member';
import * as repository from './zone.repository';

/** The time zone in which the days of a school are counted. Decision 0165. */
export function zoneRoutes(app: FastifyInstance): void {
  route(app, getSchoolZone, async ({ db, account, params }) => {
    requireMember(account, params.id);
    return { data: orNotFound(await repository.findZone(db, params.id)) };
  });

  route(app, setSchoolZone, { audit: 'school.zoneChanged' }, async (call) => {
    const { db, account, params, body } = call;
    requireOwner(account, params.id);
    await db.transaction(async (tx) => {
      await repository.setZone(tx, params.id, body.timeZone);
      await record(call, tx, 'school.zoneChanged', params.id);
    });
    return { data: body };
  });
}
