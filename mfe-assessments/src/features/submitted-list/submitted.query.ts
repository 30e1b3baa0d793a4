import { listAssessments } from '@teacher-portal/remote-sdk/contract/assessment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listMarkEventsOfAssessment, type MarkEvent } from '@teacher-portal/remote-sdk/contract/mark-history';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { listMarks } from '@teacher-portal/remote-sdk/contract/submission-marks';
import { gradingDrafts, readDraftsOf } from '@teacher-portal/remote-sdk/drafts';
import { call } from '@teacher-portal/remote-sdk/http';
import { read, readLocally } from '@teacher-portal/remote-sdk/query';
import { ON_ITS_WAY_MS, type UnsavedGrades, waitingGrades } from './unsaved-grades.rules';

/** Every assessment of a grade. */
export const gradeAssessmentsQuery = (gradeId: number) =>
  read(listAssessments, { query: { gradeId, pageSize: limits.pageSizeAll } }, { select: ({ data }) => data });

/** Refetched at each visit, because submissions change elsewhere. */
const asOfNow = { staleTime: 0 } as const;

/** The submissions of an assessment, in class list order. */
export const submissionsQuery = (assessmentId: number) =>
  read(listSubmissions, { params: { id: assessmentId } }, asOfNow);

/** The scores of the submissions, fetched for an export so that they are current. */
export const readMarks = async (assessmentId: number) => (await call(listMarks, { params: { id: assessmentId } })).data;

/** Every change of a mark of an assessment, oldest first, page by page. */
export async function readMarkEvents(assessmentId: number): Promise<MarkEvent[]> {
  const events: MarkEvent[] = [];
  for (let after: number | null | undefined; after !== null;) {
    const query = after === undefined ? {} : { after };
    const { data, meta }: { data: MarkEvent[]; meta: { next: number | null } } = await call(
      listMarkEventsOfAssessment,
      { params: { id: assessmentId }, query },
    );
    events.push(...data);
    after = meta.next;
  }
  return events;
}

/** Grades typed by this teacher that no server has stored; empty if the browser cannot store them. */
export const unsavedGradesQuery = (uid: number, schoolId: number) =>
  readLocally('unsaved-grades', {
    ...asOfNow,
    input: { uid, schoolId },
    load: async (): Promise<UnsavedGrades[]> => {
      const found = await readDraftsOf({ uid, schoolId, entity: gradingDrafts }).catch(() => []);
      const newest = new Map(found.map(({ thing, draft }) => [Number(thing), draft.savedAt]));
      return [...newest].map(([submissionId, typedAt]) => ({ submissionId, typedAt }));
    },
    // A grade being sent now may be waiting later.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && waitingGrades(data, dataUpdatedAt).length < data.length ? ON_ITS_WAY_MS : false,
  });
