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
} from 'shared/contract/student';
import { type Database } from '../../db/database';
import { foldText } from 'shared/contract/fold-text';
import { type Account } from '../../server/account';
import { type Page, pageMeta, pageWindow } from '../../server/paging';
import { orNotFound } from '../../server/refusal';
import { route } from '../../server/route';
import { courseOf } from '../../tenancy/tenancy';
import { figuresOf } from './figures';
import { mayReadStudents } from './policy';
import { presentStanding, presentStudent, presentStudentDetail } from './present';
import { presentDashboard, presentWork } from './dashboard.present';
import * as repository from './repository';
import { loadResults } from './results.repository';
import { loadTopics } from './topics.read';
import { listWork } from './submissions.repository';

/** Students with their figures, however many, in a fixed number of queries. */
async function withFigures(db: Database, account: Account, places: readonly { id: number; gradeId: number }[]) {
  const gradeIds = [...new Set(places.map(({ gradeId }) => gradeId))];
  const [students, results, topics] = await Promise.all([
    repository.loadStudents(db, account, places),
    loadResults(
      db,
      account,
      gradeIds,
      places.map(({ id }) => id),
    ),
    loadTopics(db, account, places),
  ]);
  return students.map((row) => {
    const { id } = row.student;
    const standing = topics.get(id) ?? [];
    return { student: presentStudent(row, figuresOf(results, id, row.gradeId), standing), standing };
  });
}

interface ListCall {
  db: Database;
  account: Account;
  language: string;
  query: Page & { search?: string | undefined };
}

/** A page by name, in the order of the language of the call: the embedded database has no Turkish collation. */
async function pageOf({ db, account, language, query }: ListCall, scope: repository.StudentScope) {
  const { compare } = new Intl.Collator(language);
  const wanted = foldText(query.search ?? '');
  const names = (await repository.listNames(db, account, scope))
    .filter(({ searchText }) => searchText.includes(wanted))
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  const { offset, limit } = pageWindow(query);
  const page = await withFigures(db, account, names.slice(offset, offset + limit));
  return { data: page.map(({ student }) => student), meta: pageMeta(query, names.length) };
}

/** The student in the grade that their figures are about. @throws 404 for a student of another school, or a deleted one. */
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

  route(app, getStudent, async ({ db, account, params }) => {
    const place = await placeOf(db, account, params.id);
    const { student, standing } = orNotFound((await withFigures(db, account, [place]))[0]);
    return { data: presentStudentDetail(student, standing) };
  });

  route(app, listStudentAssignments, async ({ db, account, params }) => {
    const work = await listWork(db, account, await placeOf(db, account, params.id));
    return { data: work.filter(isAssignment).map(presentWork) };
  });

  route(app, listStudentExams, async ({ db, account, params }) => {
    const work = await listWork(db, account, await placeOf(db, account, params.id));
    return { data: work.filter((row) => !isAssignment(row)).map(presentWork) };
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

  route(app, getStudentDashboard, async ({ db, account, params }) => {
    const place = await placeOf(db, account, params.id);
    const [[enrolled], courses, results, work] = await Promise.all([
      withFigures(db, account, [place]),
      repository.listCourses(db, account, place.gradeId),
      loadResults(db, account, [place.gradeId], [place.id]),
      listWork(db, account, place),
    ]);
    return { data: presentDashboard({ student: orNotFound(enrolled).student, place, courses, results, work }) };
  });
}
