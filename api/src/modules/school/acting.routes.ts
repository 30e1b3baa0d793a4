import { type FastifyInstance } from 'fastify';
import { getActing, setActing } from 'shared/contract/acting';
import { requireOwner } from '../../tenancy/owner';
import { record } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import * as repository from './acting.repository';
import { requireMember } from '../../tenancy/member';

const actions = ['school.actingByClass', 'school.actingInAll'] as const;

/** Whether teachers act in their own classes only; `requireActing` enforces it. Decision 0170. */
export function actingRoutes(app: FastifyInstance): void {
  route(app, getActing, async ({ db, account, params }) => {
    requireMember(account, params.id);
    return { data: orNotFound(await repository.findActing(db, params.id)) };
  });

  route(app, setActing, { audit: actions }, async (call) => {
    const { db, account, params, body } = call;
    requireOwner(account, params.id);
    await db.transaction(async (tx) => {
      await repository.setActing(tx, params.id, body.byClass);
      await record(call, tx, actions[body.byClass ? 0 : 1], params.id);
    });
    return { data: body };
  });
}
