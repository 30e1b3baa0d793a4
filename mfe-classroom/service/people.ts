import { type ServiceDatabase, type ServiceModule } from '@teacher-portal/remote-sdk/contract/service-kit';
import { forgetClasses } from './own-classes';
import { eraseRows, mergeRows, partRows } from './person-tables';
import { eraseThreads } from './reports';

type Events = NonNullable<ServiceModule['events']>;

/** Who is in which class has changed. */
const forget = (_event: unknown, { db, school }: { db: ServiceDatabase; school: number }) => forgetClasses(db, school);

/** What is kept of people: which posts a student has seen, when a student was missing, and who wrote what. */
export const peopleEvents: Events = {
  'person.merged': async ({ about: { studentId, intoId } }, { db, school }) => {
    if (studentId !== undefined && intoId !== undefined) await mergeRows(db, studentId, intoId);
    await forgetClasses(db, school);
  },
  'person.parted': async ({ about: { studentId, intoId } }, { db, school }) => {
    if (studentId !== undefined && intoId !== undefined) await partRows(db, studentId, intoId);
    await forgetClasses(db, school);
  },
  'person.erased': async ({ about: { studentId } }, { db, school }) => {
    if (studentId !== undefined) {
      await eraseRows(db, studentId);
      await eraseThreads(db, school, studentId);
    }
    await forgetClasses(db, school);
  },
  'person.moved': forget,
  'person.left': forget,
  'person.returned': forget,
  'year.ended': forget,
  'year.reopened': forget,
};
