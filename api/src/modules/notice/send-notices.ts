import { assessmentType, assessmentTypeLabel } from 'shared/contract/enums';
import { fallbackLanguage } from 'shared/contract/limits';
import { textOf } from 'shared/contract/text';
import { type Services } from '../../services';
import { figuresByTeacher } from '../oversight/public';
import { codeOf } from '../wire';
import * as repository from './repository';
import { type WeekNotice, type AssessmentNotice } from './repository';
import { dueText } from './due-text';
import { mondayIn } from './morning.rules';
import { sendNotice } from './send-notice';
import { sendReminders } from './send-reminders';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
function valuesOfAssessment(row: AssessmentNotice) {
  const { name, school, title, type, course } = row;
  const language = row.language ?? fallbackLanguage;
  const label = textOf(language, assessmentTypeLabel[codeOf(assessmentType, type, assessmentType.assignment)]);
  return { name, school, title, course, due: dueText(row, language, 'due'), type: label };
}

async function sendPublished(services: Services, rows: readonly AssessmentNotice[]): Promise<void> {
  for (const row of rows) {
    const [about, values] = [String(row.assessmentId), valuesOfAssessment(row)];
    await sendNotice(services, row, { kind: 'published', about, path: '/learn', values });
  }
}

/** An empty summary is not sent, but is claimed as well, so that it is not computed again. */
async function sendWeeklyNotices(services: Services, week: string, rows: readonly WeekNotice[]): Promise<void> {
  const { db } = services.database;
  for (const schoolId of new Set(rows.map((row) => row.schoolId))) {
    const figures = new Map((await figuresByTeacher(db, schoolId)).map(({ id, waiting }) => [id, waiting]));
    for (const row of rows.filter((each) => each.schoolId === schoolId)) {
      const { name, school, due } = row;
      const values = { name, school, due, waiting: figures.get(row.userId) ?? 0 };
      const about = `${week} ${schoolId}`;
      const isSilent = values.waiting === 0 && due === 0;
      await sendNotice(services, row, { kind: 'weekly', about, path: '/dashboard', ...(isSilent ? {} : { values }) });
    }
  }
}

/** On Monday morning, wherever a teacher is. */
async function sendSummaries(services: Services, now: Date): Promise<void> {
  const { db } = services.database;
  for (const zone of await repository.listZonesOfTeachers(db)) {
    const week = mondayIn(zone, now);
    if (week === undefined) continue;
    await sendWeeklyNotices(services, week, await repository.listWeekly(db, { now: now.getTime(), week, zone }));
  }
}

/** Sends all due notices that have not been sent. */
export async function sendNotices(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.now();
  await sendPublished(services, await repository.listPublished(db, now.getTime()));
  await sendReminders(services, now);
  await sendSummaries(services, now);
  await repository.forgetNotices(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}
