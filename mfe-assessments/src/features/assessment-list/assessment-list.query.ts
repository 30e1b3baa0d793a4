import { listAssessments, listAssessmentsByCourseCode } from 'shared/contract/assessment';
import { filtered } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { type Course } from 'shared/contract/profile';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';
import { arrange } from './arrange';
import { type ListView, newestFirst } from './list-view';

interface Paging {
  page: number;
  pageSize: number;
  search?: string;
}

export interface ListOf {
  course: Pick<Course, 'id' | 'courseCode' | 'gradeId'>;
  /** The reader, for the list of their own. */
  teacherId: number;
}

const SIZE = limits.assessmentPageSize;

function read(
  { course, teacherId }: ListOf,
  { mine, type, status, shelf, search }: ListView,
  page: number,
  signal: AbortSignal,
) {
  const paging: Paging = { page, pageSize: SIZE, ...(search && { search }) };
  if (mine) {
    const params = { code: course.courseCode, teacherId, gradeId: course.gradeId };
    return call(listAssessmentsByCourseCode, { params, query: paging, signal });
  }
  const archived = shelf === 'both' ? {} : { archived: shelf === 'archived' ? ('true' as const) : ('false' as const) };
  return call(listAssessments, {
    query: { filtered: filtered(course.id), ...paging, type, status, ...archived },
    signal,
  });
}

async function readAll(of: ListOf, view: ListView, signal: AbortSignal) {
  const { data, meta } = await read(of, view, 1, signal);
  const others = Array.from({ length: Math.ceil(meta.total / SIZE) - 1 }, (_, index) =>
    read(of, view, index + 2, signal),
  );
  return [...data, ...(await Promise.all(others)).flatMap((answer) => answer.data)];
}

/**
 * A page of the assessments that a view asks for, and how many there are. The server puts the newest first, and narrows a
 * teacher's own list down by words only; what is asked for beyond that is arranged here from the whole list, because a page
 * of a list that is in another order says nothing.
 */
export const assessmentListQuery = (of: ListOf, view: ListView) =>
  queryOptions({
    queryKey: ['assessments', { courseId: of.course.id, teacherId: view.mine ? of.teacherId : undefined, view }],
    queryFn: async ({ signal }) => {
      if (!view.mine && view.sort === newestFirst) {
        const { data, meta } = await read(of, view, view.page, signal);
        return { assessments: data, total: meta.total };
      }
      const arranged = arrange(await readAll(of, view, signal), view);
      return { assessments: arranged.slice((view.page - 1) * SIZE, view.page * SIZE), total: arranged.length };
    },
    placeholderData: keepPreviousData,
  });
