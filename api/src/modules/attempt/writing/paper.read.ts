import { assessmentStatus } from 'shared/contract/enums';
import { type StudentPaper } from 'shared/contract/paper';
import { type Database } from '../../../db/database';
import { conflict, notFound, orNotFound } from '../../../refusals/refusal';
import { findPaperFrame, requireNotArchived } from '../../assessment/public';
import {
  presentPaper,
  withOwnDates,
  requireRecipient,
  listPlaced,
  type StudentEntity,
  findOwn,
} from '../../submission/public';
import { type Asking, requireExamBrowser } from '../rules/exam-browser.policy';
import { requireOpenTo } from '../policy';
import { findRunning } from '../repository';
import { defaultRules, findRules } from '../rules/rules.repository';
import { sheetOf } from './attempt-sheet.read';
import { settle } from './auto-submit';

interface Reading extends Asking {
  db: Database;
  student: StudentEntity;
}

/**
 * The assessment for the student, without keys. While an attempt is running it is the attempt's paper; a timed
 * assessment must be started first, or students could read the questions before their time runs.
 *
 * @throws 404 unless it was published to the student, 409 if it has to be started first or cannot be handed in, 403 outside the
 * exam browser.
 */
export async function paperFor({ db, student, services, request }: Reading, id: number): Promise<StudentPaper> {
  const frame = orNotFound(await findPaperFrame(db, { schoolIds: [student.schoolId] }, id));
  const { assessment } = frame;
  if (assessment.publishedAt === null) throw notFound();
  const own = { assessmentId: id, studentId: student.id };
  const running = await findRunning(db, own);
  if (running && !(await settle(services, running))) {
    requireNotArchived(assessment);
    requireExamBrowser({ services, request }, id, (await findRules(db, id)) ?? defaultRules);
    return orNotFound((await sheetOf({ db, student, services, writer: undefined }, running)).paper ?? undefined);
  }
  const submission = await findOwn(db, id, student.id);
  if (!submission) await requireRecipient(db, student, assessment);
  const opened = { assessment, submission: submission ?? { status: assessmentStatus.pending } };
  const access = await requireOpenTo(db, student, opened, services.now());
  requireExamBrowser({ services, request }, id, access.rules);
  if (access.minutes !== null) throw conflict('errors.attemptNotStarted');
  const shown = withOwnDates(frame, access);
  return presentPaper({ db, student, ...services }, shown, await listPlaced(db, id));
}
