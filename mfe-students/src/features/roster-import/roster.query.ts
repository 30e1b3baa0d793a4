import { previewRoster } from 'shared/contract/roster';
import { type Language } from 'shared/contract/limits';
import { read, skipToken } from 'shared/query';

/** A large roster is sent, unpacked and compared; a slow line may take its time. */
const TIMEOUT_MS = 180_000;

/** A file to import, and for a plain list the grade of its students. */
export interface ChosenRoster {
  /** Tells two choices of one file apart: it may have been changed in between. */
  choice: number;
  file: File;
  schoolId: number;
  gradeId: number | undefined;
}

const partsOf = ({ file, schoolId, gradeId }: ChosenRoster) => ({
  params: { id: schoolId },
  query: gradeId === undefined ? {} : { gradeId },
  body: file,
});

/** What the file would change, in the words of the language; nothing is asked without a file. */
export const rosterPreviewQuery = (roster: ChosenRoster | undefined, language: Language) =>
  read(previewRoster, roster ? partsOf(roster) : skipToken, {
    variant: { choice: roster?.choice, language },
    timeoutMs: TIMEOUT_MS,
    // Read anew by every opening, and never behind the reader's back.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

/** What the import of a previewed file is sent with. */
export function importOf(roster: ChosenRoster, hash: string) {
  const { query, ...parts } = partsOf(roster);
  return { ...parts, query: { ...query, hash }, timeoutMs: TIMEOUT_MS };
}
