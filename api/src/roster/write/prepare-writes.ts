import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { type Rows } from '../../db/insert-rows';
import { withNewIds } from '../../db/reserve-ids';
import { classes, classStudents } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { grades } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { Stage } from '../../db/stage';
import { prepareAccounts } from './accounts';
import { type StudentWrite } from '@teacher-portal/roster/plan/ledger';
import { type Plan } from '@teacher-portal/roster/plan/plan';
import { stageRecords, type StagedRecords } from './records.repository';

/** Rows that cannot be there yet, and those that may be. */
interface Entries<T extends typeof enrolments | typeof classStudents> {
  fresh: Rows<T>;
  others: Rows<T>;
}

/** What a plan inserts, ready to be written: all that can be done before the transaction. */
export interface PreparedWrites {
  /** By the code of the grade. */
  gradeIds: ReadonlyMap<string, number>;
  /** In the order of the plan. */
  courseIds: readonly number[];
  courseGrades: readonly number[];
  studentIds: readonly number[];
  classIds: readonly number[];
  /** Of new accounts, in the order of the plan. */
  userIds: readonly (number | undefined)[];
  users: Rows<typeof users>;
  profiles: Rows<typeof profiles>;
  students: Rows<typeof students>;
  enrolments: Entries<typeof enrolments>;
  classes: Rows<typeof classes>;
  places: Entries<typeof classStudents>;
  records: StagedRecords;
}

const gradeOf = (ids: ReadonlyMap<string, number>, code: string): number => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The plan names grade ${code} and does not make it`);
  return id;
};

const studentRow = (schoolId: number, id: number, { set }: StudentWrite, userId: number | undefined) => ({
  ...{ id, schoolId, userId: userId ?? null },
  ...{ name: set.name ?? '', searchText: set.searchText ?? '', section: set.section ?? '', tier: set.tier ?? '' },
  givenName: set.givenName ?? null,
  familyName: set.familyName ?? null,
  studentNumber: set.studentNumber ?? null,
  guardianName: set.guardianName ?? null,
  guardianRelation: set.guardianRelation ?? null,
  contactNumber: set.contactNumber ?? null,
  sourcedId: set.sourcedId ?? null,
});

type Ids = Pick<PreparedWrites, 'gradeIds' | 'courseIds' | 'studentIds' | 'classIds'>;

/** The grades of the courses in the plan. A course that exists is in the grade that it is in. */
async function gradesOfCourses(db: Database, schoolId: number, plan: Plan, { gradeIds, courseIds }: Ids) {
  const rows = await db
    .select({ id: courses.id, gradeId: courses.gradeId })
    .from(courses)
    .where(eq(courses.schoolId, schoolId));
  const present = new Map(rows.map(({ id, gradeId }) => [id, gradeId]));
  return plan.courses.map(({ gradeCode }, at) => present.get(courseIds[at] ?? 0) ?? gradeOf(gradeIds, gradeCode));
}

/** Rows of students in grades and in classes, each marked as to whether it is of something new. */
function entriesOf(schoolId: number, plan: Plan, ids: Ids, now: Date, courseGrades: readonly number[]) {
  const idOf = (at: number) => ids.studentIds[at] ?? 0;
  const isNew = (at: number) => plan.students[at]?.id === null;
  const inGrades = plan.students.flatMap(({ enters }, at) =>
    [...new Set(enters)].map((code) => ({
      isFresh: isNew(at),
      row: { studentId: idOf(at), gradeId: gradeOf(ids.gradeIds, code), schoolId, enrolledAt: now },
    })),
  );
  const inClasses = plan.classes.flatMap(({ id, course, enters }, place) =>
    [...new Set(enters)].map((at) => ({
      isFresh: id === null || isNew(at),
      row: {
        classId: ids.classIds[place] ?? 0,
        studentId: idOf(at),
        gradeId: courseGrades[course] ?? 0,
        schoolId,
        enrolledAt: now,
      },
    })),
  );
  return { inGrades, inClasses };
}

/**
 * Reserves the ids of all new rows and lays them out. Nothing of it can be seen or has to be undone if the transaction
 * fails. A stage takes the rows into the database at once.
 */
export async function prepareWrites(
  db: Database,
  schoolId: number,
  plan: Plan,
  now: Date,
  stage = Stage.none,
): Promise<PreparedWrites> {
  const gradeIdList = await withNewIds(db, grades, plan.grades);
  const ids: Ids = {
    gradeIds: new Map(plan.grades.map(({ code }, at) => [code, gradeIdList[at] ?? 0])),
    courseIds: await withNewIds(db, courses, plan.courses),
    studentIds: await withNewIds(db, students, plan.students),
    classIds: await withNewIds(db, classes, plan.classes),
  };
  const accounts = await prepareAccounts(
    db,
    schoolId,
    plan.students.map(({ account }) => account),
  );
  const courseGrades = await gradesOfCourses(db, schoolId, plan, ids);
  const { inGrades, inClasses } = entriesOf(schoolId, plan, ids, now, courseGrades);
  const put = async <T extends typeof enrolments | typeof classStudents>(
    table: T,
    entries: readonly { isFresh: boolean; row: T['$inferInsert'] }[],
  ): Promise<Entries<T>> => {
    const rowsOf = (isFresh: boolean) => entries.filter((entry) => entry.isFresh === isFresh).map(({ row }) => row);
    return { fresh: await stage.put(table, rowsOf(true)), others: await stage.put(table, rowsOf(false)) };
  };
  return {
    ...ids,
    courseGrades,
    userIds: accounts.ids,
    users: await stage.put(users, accounts.users),
    profiles: await stage.put(profiles, accounts.profiles),
    students: await stage.put(
      students,
      plan.students.flatMap((write, at) =>
        write.id === null ? [studentRow(schoolId, ids.studentIds[at] ?? 0, write, accounts.ids[at])] : [],
      ),
    ),
    enrolments: await put(enrolments, inGrades),
    classes: plan.classes.flatMap(({ id, course, set }, at) =>
      id === null
        ? [
            {
              ...{ id: ids.classIds[at] ?? 0, schoolId, courseId: ids.courseIds[course] ?? 0 },
              ...{ gradeId: courseGrades[course] ?? 0, name: set.name ?? '', term: set.term ?? '' },
              sourcedId: set.sourcedId ?? null,
            },
          ]
        : [],
    ),
    places: await put(classStudents, inClasses),
    records: await stageRecords(plan.records, stage),
  };
}
