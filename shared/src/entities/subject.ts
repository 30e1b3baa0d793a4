import { idParam, idSchema } from 'shared/contract/fields';
import { useLocation, useSearchParams } from 'shared/router';
import * as z from 'shared/z';
import { useCourses } from './course-list.query';

const stateSchema = z.object({ subject: idSchema });

/** The navigation state of a link to a screen of a subject. */
export const subjectState = (courseId: number) => ({ subject: courseId });

/** The id of the subject that `?subject=` or the navigation state asks for. */
export function useAskedSubject() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const fromState = stateSchema.safeParse(state).data?.subject;
  return idParam.safeParse(search.get('subject') ?? fromState).data;
}

/**
 * The subject (course) of a screen: `?subject=`, or else the navigation state. Undefined while the courses load, if
 * none was chosen, and if the chosen one is not a course of the active grade.
 */
export function useSubject() {
  const { data: courses } = useCourses();
  const courseId = useAskedSubject();
  return courses?.find(({ id }) => id === courseId);
}
