import { type FastifyInstance } from 'fastify';
import { getSchoolSecondFactor, setSchoolSecondFactor } from 'shared/contract/second-factor';
import { requireOwner } from '../../tenancy/owner';
import { record } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { requireMember } from '../../tenancy/member';
import * as repository from './second-factor.repository';

/** Whether a school requires a second factor of its teachers; `authenticate` enforces it. */
const demandActions = ['school.secondFactorDemanded', 'school.secondFactorWaived'] as const;

export function schoolSecondFactorRoutes(app: FastifyInstance): void {
  route(app, getSchoolSecondFactor, async ({ db, account, params }) => {
    requireMember(account, params.id);
    return { data: orNotFound(await repository.findDemand(db, params.id)) };
  });

  route(app, setSchoolSecondFactor, { audit: demandActions }, async (call) => {
    const { db, account, params, body } = call;
    requireOwner(account, params.id);
    await db.transaction(async (tx) => {
      await repository.setDemand(tx, params.id, body.required);
      await record(call, tx, demandActions[body.required ? 0 : 1], params.id);
    });
    return { data: body };
  });
}
