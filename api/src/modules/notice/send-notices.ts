import { assessmentType, assessmentTypeLabel } from 'shared/contract/enums';
import { accessOf, dueOf, lastHandInOf } from 'shared/contract/attempt.rules';
import { fallbackLanguage, type Language } from 'shared/contract/limits';
import { regionOf } from 'shared/contract/regions';
import { textOf } from 'shared/contract/text';
import { type NoticeKind } from '../../mail/notice-kinds';
import { noticeMail } from '../../mail/notice-mail';
import { type Services } from '../../server/services';
import { filled, serverTexts } from '../../text/server-texts';
import { figuresByTeacher } from '../oversight/repository';
import { codeOf } from '../wire';
import * as repository from './repository';
import { type WeekNotice, type AssessmentNotice } from './repository';
import { stopUrlOf } from './stop-link';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
/** The hour of Monday (UTC) from which summaries are sent. */
const SUMMARY_HOUR = 5;

type Recipient = Pick<AssessmentNotice, 'userId' | 'email' | 'language'>;

/** Notifies a recipient once: the claim and the mail are stored in one transaction. */
async function sendNotice(
  { config, database, mails, now }: Services,
  { userId, email, language }: Recipient,
  notice: { kind: NoticeKind; about: string; path: string; values?: Record<string, string | number> },
): Promise<void> {
  const { kind, about, path, values } = notice;
  await database.db.transaction(async (tx) => {
    if (!(await repository.claimNotice(tx, { userId, kind, about }, now())) || !values) return;
    const stopUrl = stopUrlOf(config, { userId, kind });
    const link = `${config.publicUrl}${path}`;
    await mails.enqueue(tx, noticeMail(language ?? fallbackLanguage, { kind, to: email, link, stopUrl, values }));
  });
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** When it is due for the student, and whether it can still be handed in later. */
function dueDateOf({ type, minutes, extraTimePercent, acceptsLate, ...row }: AssessmentNotice) {
  const assessment = { type, time: minutes, publishDate: null, dueDate: dateOf(row.dueDate) };
  const own = { opensAt: null, endsAt: dateOf(row.ownEnd), extraMinutes: row.ownExtraMinutes };
  const access = accessOf(assessment, { extraTimePercent, acceptsLate }, own);
  return { due: dueOf(access), isOpenLater: lastHandInOf(access) === null };
}

/** The due date in a sentence, and in another what happens to late work. */
function dueText(row: AssessmentNotice, language: Language): string {
  const { due, isOpenLater } = dueDateOf(row);
  if (due === null) return '';
  const zone = row.timeZone ?? 'UTC';
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const texts = serverTexts(language).notices;
  const sentence = filled(texts.due, { date: format.format(due), zone });
  if (!isOpenLater) return sentence;
  const late = row.latePercent > 0 ? filled(texts.latePercent, { percent: row.latePercent }) : texts.late;
  return `${sentence} ${late}`;
}

function valuesOfAssessment(row: AssessmentNotice) {
  const { name, school, title, type, course } = row;
  const language = row.language ?? fallbackLanguage;
  const label = textOf(language, assessmentTypeLabel[codeOf(assessmentType, type, assessmentType.assignment)]);
  return { name, school, title, course, due: dueText(row, language), type: label };
}

async function sendAssessmentNotices(
  services: Services,
  kind: 'published' | 'dueTomorrow',
  rows: readonly AssessmentNotice[],
) {
  for (const row of rows)
    await sendNotice(services, row, {
      kind,
      about: String(row.assessmentId),
      path: '/learn',
      values: valuesOfAssessment(row),
    });
}

/** The Monday of the week, which identifies it. */
function mondayOf(now: Date): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY);
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

/** Sends all due notices that have not been sent. */
export async function sendNotices(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.now();
  await sendAssessmentNotices(services, 'published', await repository.listPublished(db, now.getTime()));
  await sendAssessmentNotices(services, 'dueTomorrow', await repository.listDue(db, now.getTime()));
  const monday = mondayOf(now);
  const isDay = now.getTime() - monday.getTime() < DAY && now.getUTCHours() >= SUMMARY_HOUR;
  const week = monday.toISOString().slice(0, 10);
  if (isDay) await sendWeeklyNotices(services, week, await repository.listWeekly(db, now.getTime(), week));
  await repository.forgetNotices(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}
