import { type FastifyInstance } from 'fastify';
import {
  createStudentNote,
  deleteStudentNote,
  listStudentNotes,
  type StudentNote,
  updateStudentNote,
} from 'shared/contract/student-note';
import { type Account } from '../../identity/account';
import { type Audit } from '../../server/audit/audit';
import { requireVersion } from '../../server/http/precondition';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { mayChangeNote, mayNoteAbout } from './policy';
import * as repository from './repository';

const unrecorded: Audit = { audit: false, because: 'Not even owners are told that somebody notes something.' };

const present = ({ note, writtenBy }: repository.NoteRow, { userId }: Account): StudentNote => ({
  id: note.id,
  text: note.text,
  isShared: note.isShared,
  isOwn: note.authorId === userId,
  writtenBy,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
  version: note.version,
});

export function studentNoteRoutes(app: FastifyInstance): void {
  route(app, listStudentNotes, async ({ db, account, params }) => {
    const student = await mayNoteAbout(db, account, params.id);
    return { data: (await repository.listNotes(db, account, student.id)).map((row) => present(row, account)) };
  });

  route(app, createStudentNote, unrecorded, async (call) => {
    const { db, account, params, body, services } = call;
    const id = await createOnce(call, async (tx) => {
      const { id: studentId, schoolId } = await mayNoteAbout(tx, account, params.id);
      return repository.insertNote(tx, { ...body, schoolId, studentId, authorId: account.userId }, services.now());
    });
    return { data: present(await repository.findNote(db, account, id), account) };
  });

  route(app, updateStudentNote, unrecorded, async (call) => {
    const { db, account, params, body, services } = call;
    await db.transaction(async (tx) => {
      const note = await mayChangeNote(tx, account, params.id);
      requireVersion(call, note);
      await repository.updateNote(tx, note, body, services.now());
    });
    return { data: present(await repository.findNote(db, account, params.id), account) };
  });

  route(app, deleteStudentNote, unrecorded, async ({ db, account, params }) => {
    await db.transaction(async (tx) => repository.removeNote(tx, await mayChangeNote(tx, account, params.id)));
    return { data: null };
  });
}
