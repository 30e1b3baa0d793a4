import { type ServiceModule } from '@teacher-portal/remote-sdk/contract/service-kit';
import { forgetClasses } from './own-classes';

/** What is kept of people: which posts a student has seen, when a student was missing, and who wrote a post. */
export const peopleEvents: NonNullable<ServiceModule['events']> = {
  'person.merged': async ({ about: { studentId, intoId } }, { db, school }) => {
    await db.query(
      `insert into post_reads (post_id, student_id, at)
       select post_id, $2::integer, at from post_reads where student_id = $1 on conflict do nothing`,
      [studentId, intoId],
    );
    await db.query('delete from post_reads where student_id = $1', [studentId]);
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
    await forgetClasses(db, school);
  },
  'person.moved': (_event, { db, school }) => forgetClasses(db, school).then(() => undefined),
  'person.left': (_event, { db, school }) => forgetClasses(db, school).then(() => undefined),
  'person.returned': (_event, { db, school }) => forgetClasses(db, school).then(() => undefined),
  'year.ended': (_event, { db, school }) => forgetClasses(db, school).then(() => undefined),
  'year.reopened': (_event, { db, school }) => forgetClasses(db, school).then(() => undefined),
};
