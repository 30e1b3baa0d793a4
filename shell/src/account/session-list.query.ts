import { listSessions } from 'shared/contract/account';
import { read } from 'shared/query';

/** Where the account is signed in, asked anew whenever it is shown. */
export const sessionListQuery = read(listSessions, {}, { staleTime: 0, meta: { acrossSchools: true } });
