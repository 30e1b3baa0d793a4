import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { previewRoster, type RosterPreview } from '@teacher-portal/remote-sdk/contract/roster';
import { read, skipToken } from '@teacher-portal/remote-sdk/query';
import { type ListChoices, queryOfChoices } from './list-choices';

/** A large roster is uploaded, unpacked and compared, which takes time on a slow connection. */
const TIMEOUT_MS = 180_000;

/** A file to import, and the grade of its students if it is a plain list. */
export interface ChosenRoster {
  /** Distinguishes two selections of the same file, which may have changed in between. */
  choice: number;
  file: File;
  schoolId: number;
  gradeId: number | undefined;
  choices: ListChoices;
}

const partsOf = ({ file, schoolId, gradeId, choices }: ChosenRoster) => ({
  params: { id: schoolId },
  query: { ...(gradeId !== undefined && { gradeId }), ...queryOfChoices(choices) },
  body: file,
});
const choiceOf = (variant: unknown) => (variant as { choice?: number } | null)?.choice;

/** Previews what the file would change, in the given language; disabled without a file. */
export const rosterPreviewQuery = (roster: ChosenRoster | undefined, language: Language) =>
  read(previewRoster, roster ? partsOf(roster) : skipToken, {
    variant: { choice: roster?.choice, language },
    timeoutMs: TIMEOUT_MS,
    // Fetched anew each time the dialog opens, and never refetched in the background.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    // While other columns are read, those of the same file stay.
    placeholderData: (previous, query) =>
      query && roster && choiceOf(query.queryKey[2]) === roster.choice ? previous : undefined,
  });

/** The request that imports a previewed file. */
export function importOf(roster: ChosenRoster, { hash, confirmCount }: RosterPreview) {
  const { query, ...parts } = partsOf(roster);
  const withdrawing = confirmCount === null ? {} : { withdrawing: confirmCount };
  return { ...parts, query: { ...query, ...withdrawing, hash }, timeoutMs: TIMEOUT_MS };
}
