import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import { type Language } from 'shared/contract/limits';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

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
  timeoutMs: TIMEOUT_MS,
});

/** What the file would change, in the words of the language. */
export const rosterPreviewQuery = (roster: ChosenRoster, language: Language) =>
  queryOptions({
    queryKey: ['roster', roster.choice, roster.schoolId, roster.gradeId, language],
    queryFn: async ({ signal }) => (await call(previewRoster, { ...partsOf(roster), signal })).data,
    // Read anew by every opening, and never behind the reader's back.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Imports what was previewed. */
export const importRoster = (roster: ChosenRoster, hash: string) => {
  const { query, ...parts } = partsOf(roster);
  return call(applyRoster, { ...parts, query: { ...query, hash } });
};

export const readTemplate = async (schoolId: number) =>
  (await call(getRosterTemplate, { params: { id: schoolId } })).data;
