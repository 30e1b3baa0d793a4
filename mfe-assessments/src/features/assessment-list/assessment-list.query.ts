import {
  type AssessmentSummary,
  listAssessments,
  listAssessmentsByCourseCode,
} from '@teacher-portal/remote-sdk/contract/assessment';
import { type PageMeta } from '@teacher-portal/remote-sdk/contract/envelope';
import { filtered } from '@teacher-portal/remote-sdk/contract/fields';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { call } from '@teacher-portal/remote-sdk/http';
import { keepPreviousData, read } from '@teacher-portal/remote-sdk/query';
import { arrange } from './arrange';
import { type ListView, newestFirst } from './list-view';

export interface ListOf {
  /** Undefined for all courses of the grade. */
  course: Pick<Course, 'id' | 'courseCode'> | undefined;
  gradeId: number;
  /** The current teacher, for their own list. */
  teacherId: number;
}

const SIZE = limits.assessmentPageSize;

/**
 * A page of the filtered assessments and their total. The server sorts newest first and filters a teacher's own list by
 * text only; anything else is computed here from the whole list, because a page in another order is useless.
 */
export function assessmentListQuery({ course, gradeId, teacherId }: ListOf, view: ListView) {
  const { mine, type, status, shelf, search, sort, page } = view;
  const paging = { pageSize: SIZE, ...(search && { search }) };
  const settings = { select: toPage, placeholderData: keepPreviousData };
  if (mine && course) {
    const params = { code: course.courseCode, teacherId, gradeId };
    const load = arranged(view, (page, signal) =>
      call(listAssessmentsByCourseCode, { params, query: { ...paging, page }, signal }),
    );
    return read(listAssessmentsByCourseCode, { params, query: paging }, { ...settings, variant: view, load });
  }
  const archived = shelf === 'both' ? {} : { archived: shelf === 'archived' ? ('true' as const) : ('false' as const) };
  const query = { ...(course ? { filtered: filtered(course.id) } : { gradeId }), ...paging, type, status, ...archived };
  if (sort === newestFirst && !mine) return read(listAssessments, { query: { ...query, page } }, settings);
  const isShown = (row: AssessmentSummary) => !mine || row.author?.id === teacherId;
  const load = arranged(view, (page, signal) => call(listAssessments, { query: { ...query, page }, signal }), isShown);
  return read(listAssessments, { query }, { ...settings, variant: view, load });
}

interface AnsweredPage {
  data: AssessmentSummary[];
  meta: PageMeta;
}

const toPage = ({ data, meta }: AnsweredPage) => ({ assessments: data, total: meta.total });

/** Loads all pages and returns the page of the view. */
function arranged(
  view: ListView,
  readPage: (page: number, signal: AbortSignal) => Promise<AnsweredPage>,
  isShown: (row: AssessmentSummary) => boolean = () => true,
) {
  return async (signal: AbortSignal): Promise<AnsweredPage> => {
    const { data, meta } = await readPage(1, signal);
    const pages = Array.from({ length: Math.ceil(meta.total / SIZE) - 1 }, (_, index) => readPage(index + 2, signal));
    const all = [...data, ...(await Promise.all(pages)).flatMap((answer) => answer.data)];
    const rows = arrange(all.filter(isShown), view);
    return { data: rows.slice((view.page - 1) * SIZE, view.page * SIZE), meta: { ...meta, total: rows.length } };
  };
}
