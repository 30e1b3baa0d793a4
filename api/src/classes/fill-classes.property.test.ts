import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { archiveClass, enrolStudents, listClasses, removeFromClass, unarchiveClass } from 'shared/contract/class';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { createStudent, takeBackStudent, updateStudent, withdrawStudent } from 'shared/contract/student-record';
import { rowsOf } from '../db/rows-of';
import { courses } from '../db/schema/courses';
import { grades } from '../db/schema/schools';
import { addSchool, only, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { timesOf } from '../testing/long-run';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

/** Enrolments of students without a class of the course, though nobody took them out of one. */
const forgotten = (schoolId: number) =>
  rowsOf(
    portal.db,
    sql`select e.student_id, c.id from enrolments e join students s on s.id = e.student_id and s.deleted_at is null
      join courses c on c.grade_id = e.grade_id where e.school_id = ${schoolId} and not exists (
        select 1 from class_students cs join classes k on k.id = cs.class_id
        where cs.student_id = e.student_id and k.course_id = c.id and (cs.left_at is null or cs.is_by_hand))`,
  );

/** Students in the present class of a section that is not theirs, or in two, without a teacher having done it. */
const misplaced = (schoolId: number) =>
  rowsOf(
    portal.db,
    sql`select cs.student_id, cs.class_id from class_students cs join classes k on k.id = cs.class_id
      join students s on s.id = cs.student_id and s.deleted_at is null
      where cs.school_id = ${schoolId} and not cs.is_by_hand and k.archived_at is null and k.section <> s.section`,
  );

/** Students of classes whose grade they are not in. */
const strangers = (schoolId: number) =>
  rowsOf(
    portal.db,
    sql`select cs.student_id from class_students cs join classes k on k.id = cs.class_id
      join courses c on c.id = k.course_id where cs.school_id = ${schoolId} and not exists (
        select 1 from enrolments e where e.student_id = cs.student_id and e.grade_id = c.grade_id)`,
  );

const sections = ['', 'A', 'B'];
const name = (at: number) => `Student ${at}`;
type Act = [way: number, student: number, section: number, grade: number];

/** A school with two grades of two courses, changed through the portal's own calls only. */
class Register {
  private readonly ids: number[] = [];
  constructor(
    readonly school: TestSchool,
    private readonly gradeIds: readonly number[],
  ) {}

  private readonly as = () => this.school.teacher.token;
  private body = (at: number, section: number, grade: number) => ({
    name: name(at),
    studentNumber: String(at),
    section: sections[section] ?? '',
    gradeId: this.gradeIds[grade] ?? 0,
  });

  private async add(section: number, grade: number) {
    const body = this.body(this.ids.length, section, grade);
    this.ids.push((await portal.call(createStudent, { as: this.as(), body })).data.id);
  }

  private async importList(student: number, section: number, grade: number) {
    const rows = this.ids.slice(0, student + 1).map((_, at) => `${at};${name(at)};${sections[section] ?? ''}`);
    const call = {
      as: this.as(),
      params: { id: this.school.schoolId },
      query: { gradeId: this.gradeIds[grade] ?? 0 },
      body: Buffer.from(`No;Name;Section\n99;Newcomer;B\n${rows.join('\n')}\n`),
    };
    const { hash } = (await portal.call(previewRoster, call)).data;
    await portal.call(applyRoster, { ...call, query: { ...call.query, hash } });
  }

  private async inClass(way: number, id: number, at: number) {
    const params = { id: this.school.schoolId };
    const all = (await portal.call(listClasses, { as: this.as(), params })).data;
    const found = all[at % Math.max(1, all.length)];
    if (!found) return;
    const ofClass = { as: this.as(), params: { id: found.id } };
    if (way === 0) await portal.call(enrolStudents, { ...ofClass, body: { studentIds: [id] } });
    if (way === 1) await portal.call(removeFromClass, { as: this.as(), params: { id: found.id, studentId: id } });
    if (way === 2) await portal.call(found.archivedAt === null ? archiveClass : unarchiveClass, ofClass);
  }

  async act([way, student, section, grade]: Act) {
    const at = student % Math.max(1, this.ids.length);
    const id = this.ids[at];
    if (way === 0 || id === undefined) return this.add(section, grade);
    const ofStudent = { as: this.as(), params: { id }, headers: { 'if-match': '*' } };
    if (way === 1) await portal.call(updateStudent, { ...ofStudent, body: this.body(at, section, grade) });
    if (way === 2) await portal.call(withdrawStudent, ofStudent);
    if (way === 3) await portal.call(takeBackStudent, ofStudent);
    if (way === 4) await this.importList(at, section, grade);
    if (way > 4) await this.inClass(way - 5, id, student + section + grade);
  }
}

async function openRegister(): Promise<Register> {
  const school = await addSchool(portal);
  const { schoolId, gradeId } = school;
  const other = only(await portal.db.insert(grades).values({ schoolId, name: 'Grade 10', position: 1 }).returning());
  await portal.db.insert(courses).values([
    { schoolId, gradeId: other.id, name: 'Biology', courseCode: 'B10' },
    { schoolId, gradeId: other.id, name: 'Physics', courseCode: 'P10' },
  ]);
  return new Register(school, [gradeId, other.id]);
}

/** A section that changes while its class is archived, which random acts seldom meet. */
const movedWhileArchived: Act[] = [
  [0, 0, 1, 0],
  [7, 0, 0, 0],
  ...Array.from({ length: 4 }, (): Act => [0, 0, 0, 0]),
  [4, 0, 2, 0],
  [7, 4, 1, 1],
];

it('keeps enrolments and classes in step, whatever is done by form, list and class', async () => {
  const index = (count: number) => fc.nat({ max: count - 1 });
  const acts = fc.array(fc.tuple(index(8), index(6), index(3), index(2)), { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      const register = await openRegister();
      const { schoolId } = register.school;
      for (const act of some) {
        await register.act(act);
        expect([await forgotten(schoolId), await misplaced(schoolId), await strangers(schoolId)]).toEqual([[], [], []]);
      }
    }),
    { numRuns: timesOf({ normal: 5, long: 20 }), examples: [[movedWhileArchived]] },
  );
});
