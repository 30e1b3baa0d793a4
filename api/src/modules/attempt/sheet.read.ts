import { type AttemptSheet } from 'shared/contract/attempt';
import { accessOf, dueOf, lastHandInOf } from 'shared/contract/attempt.rules';
import { type Database } from '../../db/database';
import { orNotFound } from '../../server/refusal';
import { type Services } from '../../server/services';
import { type AssessmentEntity, findPaperFrame } from '../assessment/for-submissions';
import { readerOf } from '../../tenancy/files';
import { presentPaper } from '../submission/paper.read';
import { asAnswered, listPlaced, type StudentEntity } from '../submission/repository';
import { listSaved } from './answers.repository';
import { presentAttempt, presentSaved } from './present';
import { type AttemptEntity } from './repository';
import { defaultRules, findOverride, findRules, type Rules } from './rules.repository';
import { shuffleOf } from './shuffle';

interface Reading {
  db: Database;
  student: StudentEntity;
  services: Services;
  writer: string | undefined;
}

/** When late work was due for the student, and what is taken off it; null where the end is the due date. */
async function lateOf(
  { db, student }: Reading,
  assessment: AssessmentEntity,
  rules: Rules,
): Promise<AttemptSheet['late']> {
  if (!rules.acceptsLate) return null;
  const own = await findOverride(db, { assessmentId: assessment.id, studentId: student.id });
  const access = accessOf(assessment, { ...student, ...rules }, own);
  const due = lastHandInOf(access) === null ? dueOf(access) : null;
  return due && { dueAt: due.toISOString(), percent: rules.latePercent };
}

/** The attempt with its questions and saved answers, which are left out once it is handed in. */
export async function sheetOf(reading: Reading, attempt: AttemptEntity): Promise<AttemptSheet> {
  const { db, student, services, writer } = reading;
  const presented = presentAttempt(attempt, { now: services.now(), writer });
  const rules = (await findRules(db, attempt.assessmentId)) ?? defaultRules;
  const { noGoingBack, notesLeaving } = rules;
  const sheet = { ...presented, noGoingBack, notesLeaving };
  if (attempt.handedInAt !== null) return { ...sheet, paper: null, answers: [] };
  const saved = await listSaved(db, attempt.id);
  const versionOf = new Map(saved.map(({ questionId, versionId }) => [questionId, versionId]));
  const placed = asAnswered(await listPlaced(db, attempt.assessmentId), versionOf);
  const frame = orNotFound(await findPaperFrame(db, { schoolIds: [student.schoolId] }, attempt.assessmentId));
  const shuffle = shuffleOf(attempt.id, rules);
  const paper = await presentPaper({ db, student, files: services.files }, frame, placed, shuffle);
  const readAddress = await readerOf(db, services.files, { schoolIds: [student.schoolId] }, saved);
  const late = await lateOf(reading, frame.assessment, rules);
  return { ...sheet, late, paper, answers: presentSaved(saved, readAddress) };
}
