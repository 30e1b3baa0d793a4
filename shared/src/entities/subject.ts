import { idParam, idSchema } from 'shared/contract/fields';
import { useLocation, useSearchParams } from 'shared/router';
import * as z from 'shared/z';
import { useCourses } from './course-list.query';

const stateSchema = z.object({ subject: idSchema });

/** What a link to a screen of a subject carries beside its address. */
export const subjectState = (courseId: number) => ({ subject: courseId });

/**
 * The subject (course) that a screen is shown for: `?subject=`, else the navigation state. Undefined while the courses
 * load, when none was chosen, and when the chosen one is not a course of the active grade.
 */
export function useSubject() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { data: courses } = useCourses();
  const carried = stateSchema.safeParse(state).data?.subject;
  const asked = idParam.safeParse(search.get('subject') ?? carried).data;
  return courses?.find(({ id }) => id === asked);
}
