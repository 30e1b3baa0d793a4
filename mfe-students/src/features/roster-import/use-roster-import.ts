import { useState } from 'react';
import { handleError, handleSuccess } from 'shared/feedback';
import { isApiError } from 'shared/http';
import { useLanguage } from 'shared/i18n';
import { skipToken, useMutation, useQuery, useQueryClient } from 'shared/query';
import { type ChosenRoster, importRoster, rosterPreviewQuery } from './roster.query';

const noRoster: ChosenRoster = { choice: 0, file: new File([], ''), schoolId: 0, gradeId: undefined };

/** What the chosen file would change, and the way to have it done. `onDone` when it was. */
export function useRosterImport(roster: ChosenRoster | undefined, onDone: () => void) {
  const client = useQueryClient();
  const language = useLanguage();
  const options = rosterPreviewQuery(roster ?? noRoster, language);
  const preview = useQuery({ ...options, ...(!roster && { queryFn: skipToken }) });
  // The preview that turned out to be old; until another one has taken its place.
  const [stale, setStale] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (given: { roster: ChosenRoster; hash: string }) => importRoster(given.roster, given.hash),
    onSuccess: ({ message }) => {
      handleSuccess(message ?? 'success.rosterImported');
      // Grades, courses, students and every figure about them may be others now.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'roster' });
    },
    onError: (error, { hash }) => {
      if (!isApiError(error) || error.status !== 412) return handleError(error);
      setStale(hash);
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
    run: roster && isReady ? () => mutate({ roster, hash: data.hash }, { onSuccess: onDone }) : undefined,
    forgetChange: () => setStale(undefined),
  };
}
