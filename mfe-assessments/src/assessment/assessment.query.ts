import { type Assessment, getAssessment } from 'shared/contract/assessment';
import { call } from 'shared/http';
import { type QueryClient, queryOptions } from 'shared/query';

type Client = InstanceType<typeof QueryClient>;

/** How what belongs to assessments is named in the cache: lists begin with `lists`, one assessment is `one(id)`. */
const assessmentKeys = {
  lists: ['assessments'],
  one: (id: number) => ['assessment', id],
} as const;

/** One assessment, whole. */
export const assessmentQuery = (id: number) =>
  queryOptions({
    queryKey: assessmentKeys.one(id),
    queryFn: async ({ signal }) => (await call(getAssessment, { params: { id }, signal })).data,
  });

/** What shows or counts assessments elsewhere: the overview and its parts, the courses, and students, whose open work is part of their figures. */
const elsewhere = ['dashboard', 'attention', 'upcoming-events', 'courses', 'students', 'student'];

/** Everything that lists or counts assessments is read anew: some were written, published, graded or deleted. */
export function refreshAssessmentLists(client: Client): void {
  for (const name of [...assessmentKeys.lists, ...elsewhere]) void client.invalidateQueries({ queryKey: [name] });
}

/** An assessment as a write has answered it: shown at once wherever it is shown, and the lists are read anew. */
export function keepAssessment(client: Client, assessment: Assessment): void {
  client.setQueryData(assessmentQuery(assessment.id).queryKey, assessment);
  refreshAssessmentLists(client);
}

/** An assessment changed in a way that the answer does not tell whole: it and the lists are read anew. */
export function refreshAssessment(client: Client, id: number): void {
  void client.invalidateQueries({ queryKey: assessmentKeys.one(id) });
  refreshAssessmentLists(client);
}
