import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { type StudentNoteBody } from 'shared/contract/student-note';
import { type Database } from '../../db/database';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { profiles } from '../../db/schema/profiles';
import { studentNotes } from '../../db/schema/student-notes';
import { students } from '../../db/schema/students';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf } from '../../tenancy/tenancy';

type Texts = Required<StudentNoteBody>;

/** Whether the caller teaches the student of the note now. */
const teaches = (db: Database, { userId }: Account) =>
  exists(
    db
      .select({ id: classStudents.classId })
      .from(classStudents)
      .innerJoin(classes, eq(classes.id, classStudents.classId))
      .innerJoin(classTeachers, eq(classTeachers.classId, classStudents.classId))
      .where(
        and(
          eq(classStudents.schoolId, studentNotes.schoolId),
          eq(classStudents.studentId, studentNotes.studentId),
          isNull(classStudents.leftAt),
          isNull(classes.archivedAt),
          eq(classTeachers.userId, userId),
        ),
      ),
  );

/** Written by the caller, or shared with those who teach the student. */
const readable = (db: Database, account: Account) =>
  and(
    inSchoolsOf(account, studentNotes.schoolId),
    or(eq(studentNotes.authorId, account.userId), and(eq(studentNotes.isShared, true), teaches(db, account))),
  );

const listed = (db: Database) =>
  db
    .select({ note: studentNotes, writtenBy: profiles.fullName })
    .from(studentNotes)
    .innerJoin(profiles, eq(profiles.userId, studentNotes.authorId));
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const listNotes = (db: Database, account: Account, studentId: number) =>
  listed(db)
    .where(and(readable(db, account), eq(studentNotes.studentId, studentId)))
    .orderBy(desc(studentNotes.id));

export async function findNote(db: Database, account: Account, id: number): Promise<NoteRow> {
  const [row] = await listed(db).where(and(readable(db, account), eq(studentNotes.id, id)));
  return orNotFound(row);
}

export async function mayReadNote(db: Database, account: Account, id: number): Promise<boolean> {
  const rows = await listed(db).where(and(readable(db, account), eq(studentNotes.id, id)));
  return rows.length > 0;
}

/** Of a student who is in the school. */
export async function lockNote(tx: Database, account: Account, id: number) {
  const [row] = await tx
    .select({
      id: studentNotes.id,
      schoolId: studentNotes.schoolId,
      authorId: studentNotes.authorId,
      version: studentNotes.version,
    })
    .from(studentNotes)
    .innerJoin(students, and(eq(students.id, studentNotes.studentId), isNull(students.deletedAt)))
    .where(and(inSchoolsOf(account, studentNotes.schoolId), eq(studentNotes.id, id)))
    .for('update', { of: studentNotes });
  return row;
}

interface NewNote extends Texts {
  schoolId: number;
  studentId: number;
  authorId: number;
}

export async function insertNote(tx: Database, note: NewNote, now: Date): Promise<number> {
  const [row] = await tx
    .insert(studentNotes)
    .values({ ...note, createdAt: now, updatedAt: now })
    .returning({ id: studentNotes.id });
  return orNotFound(row).id;
}

const sameNote = ({ id, schoolId }: { id: number; schoolId: number }) =>
  and(eq(studentNotes.schoolId, schoolId), eq(studentNotes.id, id));

export const updateNote = (tx: Database, note: { id: number; schoolId: number }, texts: Texts, now: Date) =>
  tx
    .update(studentNotes)
    .set({ ...texts, updatedAt: now, version: sql`${studentNotes.version} + 1` })
    .where(sameNote(note));

export const removeNote = (tx: Database, note: { id: number; schoolId: number }) =>
  tx.delete(studentNotes).where(sameNote(note));
