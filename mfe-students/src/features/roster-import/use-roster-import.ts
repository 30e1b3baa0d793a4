import { useState } from 'react';
import { applyRoster } from 'shared/contract/roster';
import { handleSuccess } from 'shared/feedback';
import { useLanguage } from 'shared/i18n';
import { useQuery, useWrite } from 'shared/query';
import { type ChosenRoster, importOf, rosterPreviewQuery } from './roster.query';

/** What the chosen file would change, and the way to have it done. `onDone` when it was. */
export function useRosterImport(roster: ChosenRoster | undefined, onDone: () => void) {
  const language = useLanguage();
  const preview = useQuery(rosterPreviewQuery(roster, language));
  // The preview that turned out to be old; until another one has taken its place.
  const [stale, setStale] = useState<string>();
  const { mutate, isPending } = useWrite(applyRoster, {
    onSuccess: ({ message }) => handleSuccess(message ?? 'success.rosterImported'),
    onConflict: (_error, { query }) => {
      setStale(query.hash);
      void preview.refetch();
    },
  });
  const { data } = preview;
  // A bundle in which nothing is new still tells by which ids its people are to be known again.
  const isReady =
    data !== undefined &&
    data.errorCount === 0 &&
    (data.changeCount > 0 || data.format === 'oneroster') &&
    !preview.isFetching;
  return {
    preview,
    /** The school or the file changed after the preview that was agreed to: there is another one now. */
    hasChanged: stale !== undefined,
    isPending,
    /** Undefined while there is nothing that could be imported. */
    run: roster && isReady ? () => mutate(importOf(roster, data.hash), { onSuccess: onDone }) : undefined,
    forgetChange: () => setStale(undefined),
  };
}
