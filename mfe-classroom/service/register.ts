import { handle } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Register, type StudentAttendance } from '../src/attendance.schema';
import { getRegister, getStudentAttendance } from '../src/attendance.service';
import { classesOf, ownClasses } from './own-classes';
import { oversees, refusal, requireSchool } from './rights';

/** Of a file: more than a class misses in years. */
const ENTRIES_MAX = 10_000;
/** The newest, on the page of a student. */
const NEWEST = 20;

const entry = 'l.day::text as day, l.hour, m.mark, m.minutes, m.reason';

interface Sums {
  class_id: number;
  lessons: number;
  absent: number;
  excused: number;
  late: number;
}

export const registerHandlers = [
  handle(getRegister, async ({ db, portal, caller, params, query: { school, from, until }, language }) => {
    requireSchool(caller, school, language);
    const own = (await ownClasses({ db, portal }, caller, school)).find(({ id }) => id === params.class);
    if (!own) throw refusal('noClass', language);
    const between = [own.id, from, until];
    const [taken] = await db.query<{ lessons: number }>(
      `select count(*)::integer as lessons from lesson_attendance
       where class_id = $1 and day between $2::date and $3::date`,
      between,
    );
    const entries = await db.query<Register['entries'][number]>(
      `select m.student_id as student, ${entry} from missing_students m join lesson_attendance l on l.id = m.lesson_id
       where l.class_id = $1 and l.day between $2::date and $3::date and m.student_id = any($4::integer[])
       order by l.day, l.hour, m.student_id limit ${ENTRIES_MAX + 1}`,
      [...between, own.students],
    );
    if (entries.length > ENTRIES_MAX) throw refusal('tooManyEntries', language);
    const inClass = new Set(own.students);
    const people = (await portal.list('students', school)).filter(({ id }) => inClass.has(id));
    return { lessons: taken?.lessons ?? 0, students: people.map(({ id, name }) => ({ id, name })), entries };
  }),

  handle(getStudentAttendance, async ({ db, portal, caller, params: { student }, query: { school }, language }) => {
    requireSchool(caller, school, language);
    const readable = oversees(caller, school)
      ? await classesOf({ db, portal }, school)
      : await ownClasses({ db, portal }, caller, school);
    const classes = readable.filter(({ students }) => students.includes(student));
    const asked = [classes.map(({ id }) => id), student];
    const sums = await db.query<Sums>(
      `select l.class_id, count(distinct l.id)::integer as lessons,
         count(*) filter (where m.mark = 'absent')::integer as absent,
         count(*) filter (where m.mark = 'excused')::integer as excused,
         count(*) filter (where m.mark = 'late')::integer as late
       from lesson_attendance l left join missing_students m on m.lesson_id = l.id and m.student_id = $2
       where l.class_id = any($1::integer[]) group by l.class_id`,
      asked,
    );
    const entries = await db.query<StudentAttendance['entries'][number]>(
      `select l.class_id as class, ${entry} from missing_students m join lesson_attendance l on l.id = m.lesson_id
       where l.class_id = any($1::integer[]) and m.student_id = $2
       order by l.day desc, l.hour desc, l.id desc limit ${NEWEST}`,
      asked,
    );
    const nothing = { lessons: 0, absent: 0, excused: 0, late: 0 };
    return {
      classes: classes.map(({ id, course, name }) => {
        const { lessons, absent, excused, late } = sums.find((each) => each.class_id === id) ?? nothing;
        return { id, name: `${course} · ${name}`, lessons, absent, excused, late };
      }),
      entries,
    };
  }),
];
