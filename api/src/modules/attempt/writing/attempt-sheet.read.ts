import { type AttemptSheet } from 'shared/contract/attempt';
import { accessOf, dueOf, lastHandInOf } from 'shared/contract/attempt.rules';
import { type Database } from '../../../db/database';
import { orNotFound } from '../../../refusals/refusal';
import { type Services } from '../../../services';
import { type AssessmentEntity, findPaperFrame } from '../../assessment/public';
import { readerOf } from '../../../tenancy/files';
import { responseShown } from '../../question/public';
import {
  mixingOf,
  namesTogether,
  presentPaper,
  type Shuffle,
  withOwnDates,
  asAnswered,
  listPlaced,
  type StudentEntity,
} from '../../submission/public';
import { listAnswerable, listSaved, type SavedRow } from './answers.repository';
import { presentAttempt, presentSaved } from '../present';
import { type AttemptEntity } from '../repository';
import { defaultRules, findOverride, findRules, type Rules } from '../rules/rules.repository';
import { optionsShown, shuffleOf, withOptions } from './shuffle';

interface Reading {
  db: Database;
  student: StudentEntity;
  services: Services;
  writer: string | undefined;
}

type Access = ReturnType<typeof accessOf>;

async function accessFor({ db, student }: Reading, assessment: AssessmentEntity, rules: Rules): Promise<Access> {
  const own = await findOverride(db, { assessmentId: assessment.id, studentId: student.id });
  return accessOf(assessment, { ...student, ...rules }, own);
}

/** When late work was due for the student, and what is taken off it; null where the end is the due date. */
function lateOf(access: Access, rules: Rules): AttemptSheet['late'] {
  if (!rules.acceptsLate) return null;
  const due = lastHandInOf(access) === null ? dueOf(access) : null;
  return due && { dueAt: due.toISOString(), percent: rules.latePercent };
}

/** The answers with the options and choices by the ids of the student's paper. */
async function inShownOptions(
  { db, services: { config } }: Reading,
  { id, studentId }: AttemptEntity,
  saved: readonly SavedRow[],
  shuffle: Shuffle,
) {
  const chosen = saved.flatMap(({ response, questionId }) =>
    response?.optionIds || response?.answer ? [questionId] : [],
  );
  if (chosen.length === 0) return saved;
  const askedOf = new Map((await listAnswerable(db, id, chosen)).map((asked) => [asked.questionId, asked]));
  return saved.map((row) => {
    const { questionId } = row;
    const asked = askedOf.get(questionId);
    const mixing = mixingOf(config, { studentId, questionId, mixesAll: shuffle.mixesAll });
    const response = withOptions(row.response, (ids) => optionsShown(shuffle, asked?.optionIds ?? [], ids));
    return { ...row, response: asked ? responseShown(asked, response, mixing) : response };
  });
}

/** The attempt with its questions and saved answers, which are left out once it is handed in. */
export async function sheetOf(reading: Reading, attempt: AttemptEntity): Promise<AttemptSheet> {
  const { db, student, services, writer } = reading;
  const presented = presentAttempt(attempt, { now: services.now(), writer });
  const rules = (await findRules(db, attempt.assessmentId)) ?? defaultRules;
  const sheet = { ...presented, noGoingBack: attempt.noGoingBack, notesLeaving: rules.notesLeaving };
  if (attempt.handedInAt !== null) return { ...sheet, paper: null, answers: [] };
  const saved = await listSaved(db, attempt.id);
  const versionOf = new Map(saved.map(({ questionId, versionId }) => [questionId, versionId]));
  const placed = asAnswered(await listPlaced(db, attempt.assessmentId), versionOf);
  const frame = orNotFound(await findPaperFrame(db, { schoolIds: [student.schoolId] }, attempt.assessmentId));
  const access = await accessFor(reading, frame.assessment, rules);
  const shuffle = shuffleOf(attempt.id, rules);
  const own = withOwnDates(frame, access);
  const paper = await presentPaper({ db, student, ...services }, own, placed, shuffle);
  const readAddress = await readerOf(db, services.files, { schoolIds: [student.schoolId] }, saved);
  const shown = await inShownOptions(reading, attempt, saved, shuffle);
  const left = saved.flatMap(({ questionId, leftAt }) => (leftAt === null ? [] : [questionId]));
  const together = (await namesTogether(db, attempt.studentId, attempt.assessmentId)).get(attempt.assessmentId);
  const written = { paper, answers: presentSaved(shown, readAddress), left };
  return { ...sheet, late: lateOf(access, rules), ...written, ...(together && { together }) };
}
