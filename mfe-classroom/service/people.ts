import { type ServiceDatabase, type ServiceModule } from '@teacher-portal/remote-sdk/contract/service-kit';
import { forgetClasses } from './own-classes';
import { eraseThreads } from './reports';

type Events = NonNullable<ServiceModule['events']>;

/** Who is in which class has changed. */
const forget = (_event: unknown, { db, school }: { db: ServiceDatabase; school: number }) => forgetClasses(db, school);

/** What is kept of people: which posts a student has seen, when a student was missing, and who wrote what. */
export const peopleEvents: Events = {
  'person.merged': async ({ about: { studentId, intoId } }, { db, school }) => {
    await db.query(
      `insert into post_reads (post_id, student_id, at)
       select post_id, $2::integer, at from post_reads where student_id = $1 on conflict do nothing`,
      [studentId, intoId],
    );
    await db.query('delete from post_reads where student_id = $1', [studentId]);
    await db.query('update post_comments set student_id = $2 where student_id = $1', [studentId, intoId]);
    await db.query('update threads set student_id = $2 where student_id = $1', [studentId, intoId]);
    await db.query(
      `update missing_students m set student_id = $2 where m.student_id = $1
         and not exists (select 1 from missing_students o where o.lesson_id = m.lesson_id and o.student_id = $2)`,
      [studentId, intoId],
    );
    await db.query('delete from missing_students where student_id = $1', [studentId]);
    await forgetClasses(db, school);
  },
  'person.erased': async ({ about: { studentId } }, { db, school }) => {
    await db.query('delete from post_reads where student_id = $1', [studentId]);
    await db.query('delete from missing_students where student_id = $1', [studentId]);
    await db.query('delete from post_comments where student_id = $1', [studentId]);
    if (studentId !== undefined) await eraseThreads(db, school, studentId);
    await forgetClasses(db, school);
  },
  'person.moved': forget,
  'person.left': forget,
  'person.returned': forget,
  'year.ended': forget,
  'year.reopened': forget,
};
