import { useState } from 'react';
import { applyRoster } from '@teacher-portal/remote-sdk/contract/roster';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useLanguage } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { undoImport } from './undo-import';
import { type ChosenRoster, importOf, rosterPreviewQuery } from './roster.query';

/** Previews the chosen file and imports it. Calls `onDone` after the import. */
export function useRosterImport(roster: ChosenRoster | undefined, onDone: () => void) {
  const [confirmed, setConfirmed] = useState('');
  const language = useLanguage();
  const query = rosterPreviewQuery(roster, language);
  const preview = useQuery(query);
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData } = preview;
  // When the preview was read that an import was refused for.
  const [refused, setRefused] = useState<number>();
  const { mutate, isPending } = useWrite(applyRoster, {
    onSuccess: ({ data: { importId }, message }, { params: { id } }) =>
      handleSuccess(
        message ?? 'success.rosterImported',
        {},
        importId === null ? undefined : () => void undoImport(Number(id), importId),
      ),
    onConflict: () => {
      setRefused(dataUpdatedAt);
      void preview.refetch();
    },
  });
  const isCurrent = data !== undefined && !isPlaceholderData && dataUpdatedAt !== refused;
  const isConfirmed = data?.confirmCount == null || confirmed.trim() === String(data.confirmCount);
  // A bundle without changes still records the ids by which its people will be matched.
  const isReady =
    isCurrent &&
    isConfirmed &&
    data.errorCount === 0 &&
    (data.changeCount > 0 || data.format === 'oneroster') &&
    !isFetching;
  return {
    preview,
    /** The teacher stopped the reading of the file, which stays chosen. */
    isStopped: roster !== undefined && !isFetching && !error && !isCurrent,
    stop: () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true }),
    /** The school or the file changed after the confirmed preview, so another preview is shown. */
    hasChanged: refused !== undefined,
    isPending,
    /** Undefined while there is nothing to import. */
    run: roster && isReady ? () => mutate(importOf(roster, data), { onSuccess: onDone }) : undefined,
    confirmed,
    setConfirmed,
    forgetChange: () => {
      setRefused(undefined);
      setConfirmed('');
    },
  };
}
