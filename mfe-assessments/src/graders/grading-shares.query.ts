import { getGradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';
import { read } from '@teacher-portal/remote-sdk/query';

/** Who grades what, as of now: colleagues grade meanwhile. */
export const gradingSharesQuery = (id: number) => read(getGradingShares, { params: { id } }, { staleTime: 0 });
