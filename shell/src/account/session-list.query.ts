import { listSessions } from 'shared/contract/account';
import { read } from 'shared/query';

/** The sessions of the account, refetched whenever they are shown. */
export const sessionListQuery = read(listSessions, {}, { staleTime: 0, meta: { acrossSchools: true } });
