import { gradebookRulesSchema } from 'shared/contract/gradebook';
import {
  bestSharesOf,
  defaultGradebookRules,
  type GradebookRules,
  type WeighedColumn,
} from '@teacher-portal/gradebook/gradebook';
import { type Database } from '../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type StudentBook } from '@teacher-portal/item-statistics/student-book';
import { type Tenant } from '../../tenancy/tenancy';
import {
  listClassesOfGrades,
  listColumnMeans,
  listColumnsOfClasses,
  listOwnColumns,
  listPlaces,
} from './books.repository';
import { assessmentKey, ownKey, readCells } from './cells.read';

/** A column without questions; the class mean is a share of its marks, null without any. */
interface OwnColumn extends WeighedColumn {
  id: number;
  classId: number;
  courseId: number;
  gradeId: number;
  classMean: number | null;
  /** The date it was held, or else created. */
  at: Date;
}

interface CourseColumn extends Omit<WeighedColumn, 'key'> {
  id: number;
  courseId: number;
  type: number;
  time: number;
  dueDate: Date | null;
  isForAll: boolean;
}

interface Reading {
  db: Database;
  tenant: Tenant;
  now: Date;
  readerId: number | undefined;
  /** The published assessments of the grades, in chronological order. */
  assessments: readonly CourseColumn[];
}

export interface Books {
  bookOf: (studentId: number, courseId: number) => StudentBook;
  ownColumns: readonly OwnColumn[];
}

type ClassRow = Awaited<ReturnType<typeof listClassesOfGrades>>[number];

async function readOwnColumns(db: Database, classes: readonly ClassRow[]): Promise<OwnColumn[]> {
  const ids = classes.map(({ id }) => id);
  const rows = await listOwnColumns(db, ids);
  const means = rows.length > 0 ? await listColumnMeans(db, ids) : [];
  const meanOf = new Map(means.map(({ columnId, mean }) => [columnId, mean]));
  const ofClass = groupBy(rows, ({ classId }) => classId);
  return classes.flatMap(({ id: classId, courseId, gradeId }) =>
    (ofClass.get(classId) ?? []).map(({ id, marks, weightage, heldAt, createdAt }) => {
      const mean = meanOf.get(id);
      const classMean = mean === undefined || marks <= 0 ? null : mean / marks;
      const at = heldAt ?? createdAt;
      return { id, key: ownKey(id), classId, courseId, gradeId, marks, weightage, classMean, at };
    }),
  );
}

/** Whether totals need the best mark of the class. */
const needsBest = (rules: GradebookRules | null) => rules?.columns.some(({ curve }) => curve.kind === 'top') ?? false;

/**
 * The gradebooks of students, course by course, in a fixed number of queries. A student in several classes of a course
 * has the total of one that is not archived, rather of one that somebody enrolled them in, rather of the newest; in
 * none, the course has no rules and no columns of its own.
 */
export async function readBooks(
  { db, tenant, now, readerId, assessments }: Reading,
  gradeIds: readonly number[],
  studentIds: readonly number[],
): Promise<Books> {
  const classes = await listClassesOfGrades(db, tenant, gradeIds);
  const classIds = classes.map(({ id }) => id);
  const curved = classes.filter(({ rules }) => needsBest(rules)).map(({ id }) => id);
  const [ownColumns, places, members, links] = await Promise.all([
    readOwnColumns(db, classes),
    listPlaces(db, classIds, studentIds),
    curved.length > 0 ? listPlaces(db, curved) : [],
    listColumnsOfClasses(db, classIds),
  ]);
  const everybody = [...new Set([...studentIds, ...members.map(({ studentId }) => studentId)])];
  const cellOf = await readCells({ db, now, graceMs: 0, readerId }, { assessments, own: ownColumns }, everybody);

  const classOf = placesOf(classes, places);
  const inClass = groupBy(links, ({ classId }) => classId);
  const ownOf = groupBy(ownColumns, ({ classId }) => classId);
  const assessmentsOf = groupBy(
    assessments.map((row) => ({ ...row, key: assessmentKey(row.id) })),
    ({ courseId }) => courseId,
  );
  const membersOf = groupBy(members, ({ classId }) => classId);
  const cellsOf = (columns: readonly WeighedColumn[], studentId: number) =>
    columns.map(({ key }) => cellOf(key, studentId));

  /** The columns and rules of a class, or of a course without one; each is built once. */
  const sheetOf = remembered((courseId: number, of: ClassRow | undefined) => {
    const given = assessmentsOf.get(courseId) ?? [];
    if (!of) return { columns: given, rules: defaultGradebookRules, best: new Map<string, number>() };
    const known = new Set(inClass.get(of.id)?.map(({ assessmentId }) => assessmentId));
    const columns = [...given.filter(({ id }) => known.has(id)), ...(ownOf.get(of.id) ?? [])];
    const rows = (membersOf.get(of.id) ?? []).map(({ studentId }) => cellsOf(columns, studentId));
    return {
      columns,
      rules: of.rules === null ? defaultGradebookRules : gradebookRulesSchema.parse(of.rules),
      best: bestSharesOf(columns, rows),
    };
  });
  return {
    ownColumns,
    bookOf: (studentId, courseId) => {
      const sheet = sheetOf(courseId, classOf.get(`${studentId} ${courseId}`));
      return { ...sheet, cells: cellsOf(sheet.columns, studentId) };
    },
  };
}

type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** By student and course, the class whose total counts, in the order of `classes`. */
function placesOf(classes: readonly ClassRow[], places: readonly PlaceRow[]) {
  const placesIn = groupBy(places, ({ classId }) => classId);
  const found = new Map<string, ClassRow>();
  const take = (row: ClassRow, isTaken: (place: PlaceRow) => boolean) => {
    for (const { studentId } of (placesIn.get(row.id) ?? []).filter(isTaken)) {
      const place = `${studentId} ${row.courseId}`;
      if (!found.has(place)) found.set(place, row);
    }
  };
  for (const archived of [false, true])
    for (const byHand of [true, false])
      for (const row of classes) if (row.isArchived === archived) take(row, ({ isByHand }) => isByHand === byHand);
  return found;
}

function remembered<Sheet>(build: (courseId: number, of: ClassRow | undefined) => Sheet) {
  const known = new Map<string, Sheet>();
  return (courseId: number, of: ClassRow | undefined): Sheet => {
    const key = of ? `class ${of.id}` : `course ${courseId}`;
    const sheet = known.get(key) ?? build(courseId, of);
    known.set(key, sheet);
    return sheet;
  };
}
