import { listAssessments } from 'shared/contract/assessment';
import { limits } from 'shared/contract/limits';
import { listSubmissions } from 'shared/contract/submission';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { listMarks } from 'shared/contract/submission-marks';
import { gradingDrafts, readDraftsOf } from 'shared/drafts';
import { call } from 'shared/http';
import { read, readLocally } from 'shared/query';
import { ON_ITS_WAY_MS, type UnsavedGrades, waitingGrades } from './unsaved-grades.rules';

/** Every assessment of a grade, to choose from. */
export const gradeAssessmentsQuery = (gradeId: number) =>
  read(listAssessments, { query: { gradeId, pageSize: limits.pageSizeAll } }, { select: ({ data }) => data });

/** Submissions change elsewhere, by students and in the grading screens: what is shown of them is read at each visit. */
const asOfNow = { staleTime: 0 } as const;

/** The submissions of an assessment, in the order of the class list. */
export const submissionsQuery = (assessmentId: number) =>
  read(listSubmissions, { params: { id: assessmentId } }, asOfNow);

export const analysisQuery = (assessmentId: number) =>
  read(analyseAssessment, { params: { id: assessmentId } }, asOfNow);

/** The scores behind the submissions: asked for when a file is made of them, and then as they are at that moment. */
export const readMarks = async (assessmentId: number) => (await call(listMarks, { params: { id: assessmentId } })).data;

/** What this teacher has typed while grading and no server has taken yet; nothing where the browser keeps nothing. */
export const unsavedGradesQuery = (uid: number, schoolId: number) =>
  readLocally('unsaved-grades', {
    ...asOfNow,
    input: { uid, schoolId },
    load: async (): Promise<UnsavedGrades[]> => {
      const found = await readDraftsOf({ uid, schoolId, entity: gradingDrafts }).catch(() => []);
      const newest = new Map(found.map(({ thing, draft }) => [Number(thing), draft.savedAt]));
      return [...newest].map(([submissionId, typedAt]) => ({ submissionId, typedAt }));
    },
    // What is on its way now may wait later.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && waitingGrades(data, dataUpdatedAt).length < data.length ? ON_ITS_WAY_MS : false,
  });
