import { assessmentStatus } from 'shared/contract/enums';
import { type StudentPaper } from 'shared/contract/paper';
import { type Database } from '../../db/database';
import { type FileStore } from '../../files/file-store';
import { orNotFound, notFound } from '../../server/refusal';
import { readerOf } from '../../tenancy/files';
import { withReadablePictures } from '../../text/own-pictures';
import { findAssessment, loadAsked, presentSections, presentSummary } from '../assessment/for-submissions';
import { presentQuestion } from '../question/present';
import { requireRecipient, requireOpen } from './policy';
import { listPlaced, type StudentEntity } from './repository';
import { findOwn } from './write.repository';

interface Reading {
  db: Database;
  student: StudentEntity;
  now: Date;
  files: FileStore;
}

/**
 * The assessment for the student, without keys. @throws 404 unless it was published to the student, 409 if it cannot
 * be handed in.
 */
export async function paperFor({ db, student, now, files }: Reading, id: number): Promise<StudentPaper> {
  const tenant = { schoolIds: [student.schoolId] };
  const whole = orNotFound(await findAssessment(db, tenant, id));
  const { assessment } = whole.summary;
  if (assessment.publishedAt === null) throw notFound();
  const submission = await findOwn(db, id, student.id);
  if (!submission) await requireRecipient(db, student, assessment);
  requireOpen(assessment, submission ?? { status: assessmentStatus.pending }, now);
  const { title, type, courseCode, courseName, publishDate, dueDate, marks, time } = presentSummary(whole.summary);
  const placed = await listPlaced(db, id);
  const marksOf = new Map(placed.map((question) => [question.questionId, question.marks]));
  const rows = await loadAsked(db, tenant, placed);
  const readAddress = await readerOf(db, files, tenant, [assessment, rows]);
  const asked = rows.map((question) => presentQuestion(question, readAddress));
  return {
    id,
    title,
    type,
    courseCode,
    courseName,
    publishDate,
    dueDate,
    marks,
    time,
    descriptionRaw: withReadablePictures(assessment.descriptionRaw, readAddress),
    instruction: withReadablePictures(assessment.instruction, readAddress),
    sections: presentSections(whole),
    questions: asked.map(
      ({ id: questionId, questionType, questionText, pictureSource, pictureAlt, drawingPreview, options }) => ({
        id: questionId,
        questionType,
        questionText,
        pictureSource,
        pictureAlt,
        drawingPreview,
        marks: marksOf.get(questionId) ?? 0,
        options: options.map((option) => ({
          id: option.id,
          value: option.value,
          pictureSource: option.pictureSource,
          pictureAlt: option.pictureAlt,
        })),
      }),
    ),
  };
}
