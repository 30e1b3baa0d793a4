import {
  handle,
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Lesson, type Missing } from '../src/attendance.schema';
import { getLesson, takeLesson } from '../src/attendance.service';
import { ownClasses } from './own-classes';
import { registerHandlers } from './register';
import { accountOf, refusal, requireSchool } from './rights';

interface Call {
  db: ServiceDatabase;
  portal: PortalReader;
  caller: ServiceCaller;
  language: string;
  params: { class: number; day: string; hour: number };
}

/** The students of a class of the caller. @throws ServiceRefusal if it is none */
async function studentsIn({ caller, params, language, ...reading }: Call, school: number): Promise<number[]> {
  requireSchool(caller, school, language);
  const own = (await ownClasses(reading, caller, school)).find(({ id }) => id === params.class);
  if (!own) throw refusal('noClass', language);
  return own.students;
}

interface LessonRow {
  id: number;
  version: number;
  taken_at: Date;
}

async function lessonOf(call: Call, school: number, students: readonly number[]): Promise<Lesson> {
  const { db, portal, params } = call;
  const place = [params.class, params.day];
  const [row] = await db.query<LessonRow>(
    'select id, version, taken_at from lesson_attendance where class_id = $1 and day = $2::date and hour = $3',
    [...place, params.hour],
  );
  const missing = await db.query<Missing>(
    `select student_id as student, mark, minutes, reason from missing_students
     where lesson_id = $1 and student_id = any($2::integer[]) order by student_id`,
    [row?.id ?? 0, students],
  );
  const taken = await db.query<{ hour: number }>(
    'select hour from lesson_attendance where class_id = $1 and day = $2::date order by hour',
    place,
  );
  const inClass = new Set(students);
  const people = (await portal.list('students', school)).filter(({ id }) => inClass.has(id));
  return {
    students: people.map(({ id, name }) => ({ id, name })),
    missing,
    version: row?.version ?? 0,
    takenAt: row?.taken_at.toISOString() ?? null,
    taken: taken.map(({ hour }) => hour),
  };
}

export const attendanceHandlers = [
  ...registerHandlers,
  handle(getLesson, async ({ query: { school }, ...call }) => lessonOf(call, school, await studentsIn(call, school))),

  handle(takeLesson, async ({ body: { school, version, missing }, ...call }) => {
    const students = await studentsIn(call, school);
    const { params, caller, language, db } = call;
    if (missing.some(({ student }) => !students.includes(student))) throw refusal('noStudent', language);
    await db.transaction(async (tx) => {
      // Of two teachers who take the same hour at once, the second one reads what the first has stored.
      const [lesson] = await tx.query<{ id: number }>(
        version === 0
          ? `insert into lesson_attendance (school_id, class_id, day, hour, taken_by) values ($1, $2, $3::date, $4, $5)
             on conflict do nothing returning id`
          : `update lesson_attendance set version = version + 1, taken_by = $5, taken_at = now()
             where school_id = $1 and class_id = $2 and day = $3::date and hour = $4 and version = $6 returning id`,
        [school, params.class, params.day, params.hour, accountOf(caller), ...(version === 0 ? [] : [version])],
      );
      if (!lesson) throw refusal('taken', language);
      await tx.query('delete from missing_students where lesson_id = $1 and student_id = any($2::integer[])', [
        lesson.id,
        students,
      ]);
      for (const { student, mark, minutes, reason } of missing)
        await tx.query(
          'insert into missing_students (lesson_id, student_id, mark, minutes, reason) values ($1, $2, $3, $4, $5)',
          [lesson.id, student, mark, mark === 'late' ? minutes : null, reason.trim()],
        );
    });
    return lessonOf(call, school, students);
  }),
];
