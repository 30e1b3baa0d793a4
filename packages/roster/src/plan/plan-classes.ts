import { foldText } from '@teacher-portal/text-folding/fold-text';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type ClassWrite, type CourseWrite, type Ledger, differences, type StudentWrite } from './ledger';
import { type ClassRow, type SchoolRows } from './school-rows';
import { type Roster, type WantedClass, withoutGrade } from '../files/roster';

interface Planned {
  courses: readonly CourseWrite[];
  students: readonly StudentWrite[];
  /** Ids of students who are in the files without a grade. */
  gradeless: readonly number[];
}

/** A class of the same course that has the name, or the only one, unless it has come from a roster. */
function freeClass(
  { name }: WantedClass,
  courseId: number | null,
  siblings: number,
  free: Map<number, ClassRow[]>,
): ClassRow | undefined {
  const ofCourse = courseId === null ? [] : (free.get(courseId) ?? []);
  const called = ofCourse.find((row) => foldText(row.name) === foldText(name));
  const found = called ?? (ofCourse.length === 1 && siblings === 1 ? ofCourse[0] : undefined);
  if (found && courseId !== null)
    free.set(
      courseId,
      ofCourse.filter((row) => row !== found),
    );
  return found;
}

/** Where each student of the roster stands in the plan. */
const places = (students: readonly StudentWrite[]): Map<string, number> =>
  new Map(students.flatMap(({ sourcedId }, at) => (sourcedId === null ? [] : [[sourcedId, at] as const])));

function membersOf(
  wanted: WantedClass,
  { students }: Planned,
  { at, named }: { at: ReadonlyMap<string, number>; named: ReadonlySet<number> },
  stands: ReadonlyMap<number, 'roster' | 'byHand'>,
) {
  const indexes = wanted.students.flatMap((id) => at.get(id) ?? []);
  const ids = new Set(indexes.flatMap((index) => students[index]?.id ?? []));
  return {
    enters: indexes.filter((index) => {
      const student = students[index];
      return student?.isFixed === false && (student.id === null || !stands.has(student.id));
    }),
    // Manual enrolments and removals are kept, and students who had left the school return to their former classes.
    leaves: [...stands].flatMap(([id, how]) => (how === 'roster' && named.has(id) && !ids.has(id) ? [id] : [])),
    kept: [...ids].filter((id) => stands.has(id)).length,
  };
}

type Field = { field: string; from: string | null; to: string | null };

function valuesOf(
  { name, term, sourcedId }: WantedClass,
  row: ClassRow | undefined,
): { fields: Field[]; set: ClassWrite['set'] } {
  if (!row) return { fields: [], set: { name, sourcedId, ...(term !== undefined && { term }) } };
  const fields = differences(row, { name, term });
  return {
    fields,
    set: {
      ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
      // From now on the roster determines its students, instead of their sections.
      ...(row.sourcedId === null ? { sourcedId, section: null } : {}),
      ...(row.archivedAt ? { archivedAt: null } : {}),
    },
  };
}

/**
 * The classes of the present year with their students and teachers. A class that only earlier files have named keeps what
 * was changed by hand since, and is not opened again.
 */
export function planClasses(roster: Roster, schoolRows: SchoolRows, planned: Planned, ledger: Ledger) {
  const known = new Map(schoolRows.classes.map((row) => [row.sourcedId, row]));
  const free = groupBy(
    schoolRows.classes.filter((row) => row.sourcedId === null && row.archivedAt === null),
    ({ courseId }) => courseId,
  );
  const siblings = groupBy(roster.classes, ({ courseSourcedId }) => courseSourcedId);
  const courseAt = new Map(planned.courses.map(({ sourcedId }, at) => [sourcedId, at]));
  const at = places(planned.students);
  const doubts = roster.bundle?.doubts;
  // Of those who may be meant by a line that is left out, nobody leaves a class.
  const sure = planned.students.filter(({ sourcedId }) => sourcedId !== null && !doubts?.hasUser(sourcedId));
  const named = new Set([...planned.gradeless, ...sure.flatMap(({ id }) => id ?? [])]);
  const kept = new Set<string | null>();
  const classes = roster.classes.flatMap((wanted): ClassWrite[] => {
    const course = courseAt.get(wanted.courseSourcedId);
    if (course === undefined) return [];
    kept.add(wanted.sourcedId);
    const courseId = planned.courses[course]?.id ?? null;
    const count = siblings.get(wanted.courseSourcedId)?.length ?? 0;
    const row = known.get(wanted.sourcedId) ?? freeClass(wanted, courseId, count, free);
    if (!wanted.isNamed && (!row || row.archivedAt)) return [];
    const { fields, set } = wanted.isNamed ? valuesOf(wanted, row) : { fields: [] as Field[], set: {} };
    const teaching = row ? schoolRows.teachingClass.get(row.id) : undefined;
    const teachers = wanted.teachers.flatMap((email) => {
      const id = schoolRows.members.get(email);
      return id === undefined || teaching?.has(id) ? [] : [{ id, email }];
    });
    fields.push(...teachers.map(({ email }) => ({ field: 'teacher', from: null, to: email })));
    const isChanged = fields.length > 0 || (row?.archivedAt ?? null) !== null;
    ledger.note('class', row ? (isChanged ? 'updated' : 'unchanged') : 'created', wanted.name, fields);
    const {
      enters,
      leaves,
      kept: standing,
    } = membersOf(wanted, planned, { at, named }, (row && schoolRows.inClass.get(row.id)) ?? new Map());
    ledger.notePlaces(wanted.name, { enters: enters.length, leaves: leaves.length, standing });
    return [{ id: row?.id ?? null, course, set, enters, leaves, teachers: teachers.map(({ id }) => id) }];
  });
  const removed = schoolRows.classes.filter(
    ({ sourcedId, archivedAt }) =>
      doubts && sourcedId !== null && !archivedAt && !kept.has(sourcedId) && !doubts.hasClass(withoutGrade(sourcedId)),
  );
  for (const row of removed) ledger.note('class', 'removed', row.name);
  return { classes, removedClasses: removed.map(({ id }) => id) };
}
