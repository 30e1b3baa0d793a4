import { createCalendarAddress, revokeCalendarAddress } from '@teacher-portal/remote-sdk/contract/calendar';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { calendarStateQuery } from './feed.query';

const showMessage = ({ message }: { message: string | undefined }) => message && handleSuccess(message);

/** Creates the private address and revokes the previous one; the response is the only one that contains it. */
export const useMakeAddress = () =>
  useWrite(createCalendarAddress, {
    invalidation: ({ data: { createdAt } }) => setCached(calendarStateQuery, { createdAt }),
    onSuccess: showMessage,
  });

export const useRevokeAddress = () =>
  useWrite(revokeCalendarAddress, {
    invalidation: () => setCached(calendarStateQuery, { createdAt: null }),
    onSuccess: showMessage,
  });
