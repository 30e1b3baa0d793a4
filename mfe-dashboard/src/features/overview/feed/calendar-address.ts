import { createCalendarAddress, revokeCalendarAddress } from 'shared/contract/calendar';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { ownTimeZone } from 'shared/i18n';
import { useMutation, useQueryClient } from 'shared/query';
import { calendarStateQuery } from './feed.query';

/** Makes the private address, in place of any before; the only time that it is shown. */
export function useMakeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarAddress, { query: { timeZone: ownTimeZone() } }),
    onSuccess: ({ data: { createdAt }, message }) => {
      client.setQueryData(calendarStateQuery.queryKey, { createdAt });
      if (message) handleSuccess(message);
    },
    onError: handleError,
  });
}

export function useRevokeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeCalendarAddress),
    onSuccess: ({ message }) => {
      client.setQueryData(calendarStateQuery.queryKey, { createdAt: null });
      if (message) handleSuccess(message);
    },
    onError: handleError,
  });
}
