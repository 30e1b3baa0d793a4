import {
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';

/** For so long what the portal said of classes is taken as it was; a student who comes or leaves ends it earlier. */
const KEPT_MINUTES = 10;

interface Reading {
  db: ServiceDatabase;
  portal: PortalReader;
}

export interface ClassRow {
  id: number;
  name: string;
  course: string;
  course_id: number;
  students: number[];
}

async function readAgain({ db, portal }: Reading, school: number): Promise<void> {
  const listed = await portal.list('classes', school);
  await db.transaction(async (tx) => {
    await tx.query('delete from classes where school_id = $1', [school]);
    for (const { id, name, course, courseId, students } of listed)
      await tx.query(
        `insert into classes (id, school_id, name, course, course_id, students) values ($1, $2, $3, $4, $5, $6::integer[])
         on conflict (id) do update set name = excluded.name, course = excluded.course, students = excluded.students`,
        [id, school, name, course, courseId, students],
      );
    await tx.query(
      `insert into class_lists (school_id, read_at) values ($1, now())
       on conflict (school_id) do update set read_at = excluded.read_at`,
      [school],
    );
  });
}

/** The present classes of a school, by course and name, at most ten minutes old. */
export async function classesOf(reading: Reading, school: number): Promise<ClassRow[]> {
  const [kept] = await reading.db.query(
    `select school_id from class_lists where school_id = $1 and read_at > now() - interval '${KEPT_MINUTES} minutes'`,
    [school],
  );
  if (!kept) await readAgain(reading, school);
  return reading.db.query<ClassRow>(
    'select id, name, course, course_id, students from classes where school_id = $1 order by course, name, id',
    [school],
  );
}

/** Those of the caller. */
export async function ownClasses(
  reading: Reading,
  { classes }: Pick<ServiceCaller, 'classes'>,
  school: number,
): Promise<ClassRow[]> {
  const own = new Set(classes);
  return (await classesOf(reading, school)).filter(({ id }) => own.has(id));
}

/** What is kept of a school is read again with the next call. */
export async function forgetClasses(db: ServiceDatabase, school: number): Promise<void> {
  await db.query('delete from class_lists where school_id = $1', [school]);
}
