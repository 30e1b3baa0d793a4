import { type AttemptSheet } from 'shared/contract/attempt';
import { type Database } from '../../db/database';
import { orNotFound } from '../../server/refusal';
import { type Services } from '../../server/services';
import { findPaperFrame } from '../assessment/for-submissions';
import { readerOf } from '../../tenancy/files';
import { presentPaper } from '../submission/paper.read';
import { asAnswered, listPlaced, type StudentEntity } from '../submission/repository';
import { listSaved } from './answers.repository';
import { presentAttempt, presentSaved } from './present';
import { type AttemptEntity } from './repository';
import { defaultRules, findRules } from './rules.repository';
import { shuffleOf } from './shuffle';

interface Reading {
  db: Database;
  student: StudentEntity;
  services: Services;
  writer: string | undefined;
}

/** The attempt with its questions and saved answers, which are left out once it is handed in. */
export async function sheetOf(
  { db, student, services, writer }: Reading,
  attempt: AttemptEntity,
): Promise<AttemptSheet> {
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
  return { ...sheet, paper, answers: presentSaved(saved, readAddress) };
}
