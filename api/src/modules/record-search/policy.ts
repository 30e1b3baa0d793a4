import { type Act } from 'shared/contract/act';
import { memberRole } from 'shared/contract/enums';
import { may } from 'shared/contract/rights';
import { type Account } from '../../identity/account';
import { type Tenant } from '../../tenancy/tenancy';

/** The caller in the schools where the role has this right, which may be none. */
export const whoMay = (account: Account, act: Act): Tenant => ({
  ...account,
  schoolIds: account.schoolIds.filter((id) => may(account.roleIn[id] ?? memberRole.guest, act)),
});
