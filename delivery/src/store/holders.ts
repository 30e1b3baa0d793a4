import { table } from '../workspace/table';
import { isInForce, type ReleaseToken } from './tokens';

type Held = Pick<ReleaseToken, 'id' | 'remote' | 'holder' | 'endsAt' | 'revokedAt'>;

/** Who holds which token or key, until when, and whether it is good for something. */
export function tableOfHolders(all: readonly Held[], remote: string | undefined): string {
  const rows = all
    .filter((each) => remote === undefined || each.remote === remote)
    .map((each) => [
      each.id,
      each.remote,
      each.holder,
      each.endsAt.slice(0, 10),
      each.revokedAt ? 'revoked' : isInForce(each, new Date()) ? 'in force' : 'ended',
    ]);
  return table(['id', 'remote', 'holder', 'until', 'state'], rows);
}
