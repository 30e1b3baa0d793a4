import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { commentText, doneSchema, idParams } from './fields';
import { message } from './message-key';

/**
 * A teacher's note about a student. Readable by its author and, if `isShared`, by others who teach the student; never
 * by students or guardians, except in the export of the student's data.
 */
export const studentNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  isShared: z.boolean(),
  /** Whether the caller is the author, and may change it. */
  isOwn: z.boolean(),
  writtenBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type StudentNote = z.infer<typeof studentNoteSchema>;

export const studentNoteBody = z.strictObject({
  text: commentText.min(1, message('errors.required')),
  isShared: z.boolean(message('errors.invalidValue')).default(false),
});
export type StudentNoteBody = z.input<typeof studentNoteBody>;

export const listStudentNotes = endpoint({
  method: 'GET',
  path: '/students/:id/notes',
  status: 200,
  access: 'teacher',
  reads: ['studentNote', 'student', 'class'],
  params: idParams,
  response: z.array(studentNoteSchema),
  summary: 'The caller’s notes about a student and those that colleagues share, newest first',
});

export const createStudentNote = endpoint({
  method: 'POST',
  path: '/students/:id/notes',
  status: 201,
  access: 'teacher',
  concerns: 'students',
  changes: ['studentNote'],
  once: true,
  params: idParams,
  body: studentNoteBody,
  response: studentNoteSchema,
  summary: 'Note something about a student',
});

export const updateStudentNote = endpoint({
  method: 'PUT',
  path: '/students/notes/:id',
  status: 200,
  access: 'teacher',
  changes: ['studentNote'],
  ifMatch: 'required',
  params: idParams,
  body: studentNoteBody,
  response: studentNoteSchema,
  summary: 'Change a note of one’s own',
});

export const deleteStudentNote = endpoint({
  method: 'DELETE',
  path: '/students/notes/:id',
  status: 200,
  access: 'teacher',
  changes: ['studentNote'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete a note of one’s own for good',
});
