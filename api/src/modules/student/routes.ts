import { type FastifyInstance } from 'fastify';
import { assessmentType } from 'shared/contract/enums';
import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
  listStudents,
  listStudentsOfGrade,
  recordStudentExport,
} from 'shared/contract/student';
import { type Database } from '../../db/database';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Account } from '../../identity/account';
import { record } from '../../server/audit/audit';
import { type Page, pageMeta, pageWindow } from '../../server/http/paging';
import { studentsOfColleagues } from '../../classes/acting.repository';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { answerByKeys } from '../../server/http/streamed-list';
import { readerOf } from '../../tenancy/files';
import { courseOf } from '../../tenancy/tenancy';
import { byName } from '../../text/name-order';
import { figuresOfGrade } from './figures/student-figures';
import { mayReadStudents } from './policy';
import { presentStanding, presentStudent, presentStudentDetail } from './present';
import { presentDashboard, presentStudentAssessment } from './figures/dashboard.present';
import * as repository from './repository';
import { loadResults } from './figures/results.repository';
import { loadCourseTrends } from './figures/trend.repository';
import { loadTopics } from './figures/topics.read';
import { listStudentAssessments } from './figures/student-assessments.repository';

/** Students with their figures, in a fixed number of queries. */
async function withFigures(
  { db, account, now }: { db: Database; account: Account; now: Date },
  places: readonly { id: number; gradeId: number }[],
) {
  const gradeIds = [...new Set(places.map(({ gradeId }) => gradeId))];
  const [students, results, topics] = await Promise.all([
    repository.loadStudents(db, account, places),
    loadResults(
      { db, account, now },
      gradeIds,
      places.map(({ id }) => id),
    ),
    loadTopics(db, account, places),
  ]);
  const grades = new Map(gradeIds.map((id) => [id, figuresOfGrade(results, id)]));
  return students.flatMap((row) => {
    const { id } = row.student;
    const standing = topics.get(id) ?? [];
    const figures = grades.get(row.gradeId)?.figuresOf(id);
    return figures ? [{ student: presentStudent(row, figures, standing), row: row.student, standing }] : [];
  });
}

interface ListCall {
  db: Database;
  account: Account;
  language: string;
  services: { now: () => Date };
  query: Page & { search?: string | undefined };
}

/** A page sorted by name in the language of the request. */
async function pageOf({ db, account, language, query, services }: ListCall, scope: repository.StudentScope) {
  const compare = byName(language);
  const wanted = foldText(query.search ?? '');
  const names = (await repository.listNames(db, account, scope))
    .filter(({ searchText }) => searchText.includes(wanted))
    .sort((a, b) => compare(a, b) || a.id - b.id);
  const { offset, limit } = pageWindow(query);
  const context = { db, account, now: services.now() };
  const load = async (some: readonly (typeof names)[number][]) =>
    (await withFigures(context, some)).map(({ student }) => student);
  return answerByKeys(names.slice(offset, offset + limit), load, pageMeta(query, names.length));
}

/** The student in the grade of the figures. @throws 404 for a deleted student or one of another school. */
const placeOf = async (db: Database, account: Account, id: number) =>
  orNotFound((await repository.listNames(db, account, { id }))[0]);

const isAssignment = ({ type }: { type: number }) => type === assessmentType.assignment;

export function studentRoutes(app: FastifyInstance): void {
  route(app, listStudents, async (call) => {
    const { schoolId } = call.query;
    await mayReadStudents(call.db, call.account, { schoolId });
    return pageOf(call, { schoolId });
  });

  route(app, listStudentsOfGrade, async (call) => {
    const { gradeId } = call.params;
    await mayReadStudents(call.db, call.account, { gradeId });
    return pageOf(call, { gradeId });
  });

  route(app, getStudent, async ({ db, account, params, services }) => {
    const place = await placeOf(db, account, params.id);
    const found = orNotFound((await withFigures({ db, account, now: services.now() }, [place]))[0]);
    const readAddress = await readerOf(db, services.files, account, { picturePath: found.row.picturePath });
    const closed = await studentsOfColleagues(db, account, [place.id]);
    const detail = presentStudentDetail({ ...found, readAddress }, found.standing);
    return { data: closed.size > 0 ? { ...detail, mayChange: false as const } : detail };
  });

  route(app, listStudentAssignments, async ({ db, account, params, services }) => {
    const rows = await listStudentAssessments(db, account, await placeOf(db, account, params.id));
    return { data: rows.filter(isAssignment).map((row) => presentStudentAssessment(row, services.now())) };
  });

  route(app, listStudentExams, async ({ db, account, params, services }) => {
    const rows = await listStudentAssessments(db, account, await placeOf(db, account, params.id));
    return {
      data: rows.filter((row) => !isAssignment(row)).map((row) => presentStudentAssessment(row, services.now())),
    };
  });

  route(app, getStudentStanding, async ({ db, account, params }) => {
    const place = await placeOf(db, account, params.id);
    return { data: presentStanding((await loadTopics(db, account, [place])).get(place.id) ?? []) };
  });

  route(app, getStudentStandingInCourse, async ({ db, account, params }) => {
    const place = await placeOf(db, account, params.id);
    const course = await courseOf(db, account, params.courseId);
    const topics = (await loadTopics(db, account, [place])).get(place.id) ?? [];
    return { data: presentStanding(topics.filter(({ courseId }) => courseId === course.id)) };
  });

  route(app, getStudentDashboard, async ({ db, account, params, services }) => {
    const now = services.now();
    const place = await placeOf(db, account, params.id);
    const [[enrolled], courses, results, rows, trends] = await Promise.all([
      withFigures({ db, account, now }, [place]),
      repository.listCourses(db, account, place.gradeId),
      loadResults({ db, account, now }, [place.gradeId], [place.id]),
      listStudentAssessments(db, account, place),
      loadCourseTrends(db, account, place),
    ]);
    return {
      data: presentDashboard({ student: orNotFound(enrolled).student, place, courses, results, rows, trends }),
    };
  });

  route(app, recordStudentExport, { audit: 'school.studentsExported' }, async (call) => {
    await mayReadStudents(call.db, call.account, { schoolId: call.params.id });
    await record(call, call.db, 'school.studentsExported', call.params.id);
    return { data: null };
  });
}
