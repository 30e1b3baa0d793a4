import { idParam, idSchema } from 'shared/contract/fields';
import { useLocation, useSearchParams } from 'shared/router';
import * as z from 'shared/z';
import { listCourses } from 'shared/contract/profile';
import { read, skipToken, useQuery } from 'shared/query';
import { useCourses } from './course-list.query';
import { useOwnPlace } from './own-place';

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
 * The subject (course) of a screen: `?subject=`, or else the navigation state. A course of another grade or school switches
 * to it. Undefined while it `isAwaited`, if none was chosen, and if there is no such course. With a `failure` it is not known
 * whether there is one: a list of all courses would show what was not asked for, and read the courses again when it appears.
 */
export function useSubjectOfPage() {
  const courseId = useAskedSubject();
  const found = useCourses({ isNeeded: courseId !== undefined });
  const courses = found.data;
  const subject = courses?.find(({ id }) => id === courseId);
  const isAbsent = courses !== undefined && courseId !== undefined && !subject;
  const all = useQuery(read(listCourses, isAbsent ? {} : skipToken, { retry: false, meta: { acrossSchools: true } }));
  const elsewhere = isAbsent ? all.data?.find(({ id }) => id === courseId) : undefined;
  useOwnPlace((subject ?? elsewhere)?.gradeId);
  const isAwaited = courseId !== undefined && !subject && (found.isPending || (isAbsent && all.isLoading));
  return {
    subject,
    isAwaited,
    // Asked for by who shows it only, so that the others' failure is told as one that nobody shows.
    get failure() {
      const { error, refetch } = found;
      return courseId !== undefined && !courses && error ? { message: error.message, refetch } : undefined;
    },
  };
}

export const useSubject = () => useSubjectOfPage().subject;
