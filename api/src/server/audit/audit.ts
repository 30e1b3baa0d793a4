import { type FastifyRequest } from 'fastify';
import { type AuditAction, auditActions } from 'shared/contract/audit-actions';
import { role } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { addAccountEntry, addMemberEntry, addRowEntries, type Entry } from './audit.repository';
import { programName } from '../../identity/browser-name';
import { type Services } from '../../services';

/** The audit actions of an endpoint, or `audit: false` with the reason. */
export type Audit = { audit: AuditAction | readonly AuditAction[] } | { audit: false; because: string };

type ActionOn<Kind extends string> = {
  [Action in AuditAction]: (typeof auditActions)[Action] extends Kind ? Action : never;
}[AuditAction];
type AccountAction = ActionOn<'account'>;
type MemberAction = ActionOn<'member'>;
export type RowAction = Exclude<AuditAction, AccountAction | MemberAction>;

interface Recorded {
  request: FastifyRequest;
  services: Services;
}

/** @throws for an action that the endpoint does not declare. */
function entryOf({ request, services }: Recorded, action: AuditAction, userId: number | null): Entry {
  const { audit } = request.routeOptions.config.audit ?? {};
  if (!audit || ![audit].flat().includes(action))
    throw new Error(`${request.routeOptions.url} does not declare ${action}`);
  return {
    at: services.now(),
    userId,
    tokenId: request.account?.tokenId ?? null,
    action,
    record: auditActions[action],
    address: request.ip,
    agent: programName(request.headers['user-agent']),
    isBlind: request.isBlindUpdate,
  };
}

/** An entry of an operator on the server: no account, and no IP address. */
export const operatorEntry = (action: AuditAction, at: Date): Entry => ({
  at,
  userId: null,
  action,
  record: auditActions[action],
  address: 'server',
});

/**
 * Records actions on rows: one entry each, in the transaction of the change and before the rows are deleted.
 *
 * @throws 404 if the teacher may see none of them.
 */
export async function record(
  call: Recorded,
  tx: Database,
  action: RowAction,
  ids: number | readonly number[],
): Promise<void> {
  const { account } = call.request;
  const isTenant = account?.roleId === role.teacher && auditActions[action] !== 'school';
  await recordIn(call, tx, action, ids, isTenant ? account.schoolIds : undefined);
}

/** The same on rows of these schools, where they are not those in which the caller may make this call. */
export async function recordIn(
  call: Recorded,
  tx: Database,
  action: RowAction,
  ids: number | readonly number[],
  schoolIds: readonly number[] | undefined,
): Promise<void> {
  const entry = entryOf(call, action, call.request.account?.userId ?? null);
  await addRowEntries(tx, entry, { ids: [ids].flat(), ...(schoolIds ? { schoolIds } : {}) });
}

/** Records an action on an account in each of its schools. Null for an unknown account. */
export async function recordOfAccount(
  call: Recorded,
  tx: Database,
  action: AccountAction,
  userId: number | null,
): Promise<void> {
  await addAccountEntry(tx, entryOf(call, action, userId));
}

/** Records an action on a member of a school; the record is the id of the account. */
export async function recordOfMember(
  call: Recorded,
  tx: Database,
  action: MemberAction,
  member: { schoolId: number; userId: number },
): Promise<void> {
  await addMemberEntry(tx, entryOf(call, action, call.request.account?.userId ?? null), member);
}
