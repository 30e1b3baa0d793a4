import { createCalendarAddress, revokeCalendarAddress } from '@teacher-portal/remote-sdk/contract/calendar';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { calendarStateQuery } from './feed.query';

const say = ({ message }: { message: string | undefined }) => message && handleSuccess(message);

/** Creates the private address and invalidates the previous one; it can be read only once. */
export const useMakeAddress = () =>
  useWrite(createCalendarAddress, {
    invalidation: ({ data: { createdAt } }) => setCached(calendarStateQuery, { createdAt }),
    onSuccess: say,
  });

export const useRevokeAddress = () =>
  useWrite(revokeCalendarAddress, {
    invalidation: () => setCached(calendarStateQuery, { createdAt: null }),
    onSuccess: say,
  });
