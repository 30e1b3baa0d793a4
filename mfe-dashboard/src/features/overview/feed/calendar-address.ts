import { createCalendarAddress, revokeCalendarAddress } from 'shared/contract/calendar';
import { handleSuccess } from 'shared/feedback';
import { answered, useWrite } from 'shared/query';
import { calendarStateQuery } from './feed.query';

const say = ({ message }: { message: string | undefined }) => message && handleSuccess(message);

/** Makes the private address, in place of any before; the only time that it is shown. */
export const useMakeAddress = () =>
  useWrite(createCalendarAddress, {
    outdates: ({ data: { createdAt } }) => answered(calendarStateQuery, { createdAt }),
    onSuccess: say,
  });

export const useRevokeAddress = () =>
  useWrite(revokeCalendarAddress, {
    outdates: () => answered(calendarStateQuery, { createdAt: null }),
    onSuccess: say,
  });
