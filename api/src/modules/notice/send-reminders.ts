import { fallbackLanguage, type Language } from 'shared/contract/limits';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Services } from '../../services';
import { dayIn, midnightAfter } from '../../tenancy/school-zone';
import { filled, serverTexts } from '../../text/server-texts';
import { dueDateOf, dueText } from './due-text';
import { isDaytime } from './morning.rules';
import * as repository from './repository';
import { type AssessmentNotice, type DueDay } from './repository';
import { sendNotice } from './send-notice';

const dayOf = (zone: string, now: Date): DueDay => ({
  ...{ zone, now, day: dayIn(zone, now) },
  today: midnightAfter(zone, now, 0),
  tomorrow: midnightAfter(zone, now, 1),
});

function itemText(row: AssessmentNotice, { today, zone }: DueDay, language: Language): string {
  const { due } = dueDateOf(row);
  const sentence = due !== null && due < today ? 'dueToday' : 'dueTomorrow';
  const { title, course } = row;
  const text = dueText({ ...row, timeZone: zone }, language, sentence);
  return filled(serverTexts(language).notices.item, { title, course, due: text });
}

/** One mail a day about all that is due, soonest first. */
async function sendDigest(services: Services, at: DueDay, rows: readonly AssessmentNotice[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const language = first.language ?? fallbackLanguage;
  const { more } = serverTexts(language).notices;
  const count = rows.length - 1;
  const title = count === 0 ? first.title : filled(more, { title: first.title, count });
  const items = rows.map((row) => itemText(row, at, language)).join('\n\n');
  const values = { name: first.name, school: first.school, title, items };
  await sendNotice(services, first, { kind: 'dueTomorrow', about: at.day, path: '/learn', values });
}

/** Reminds students in the morning, in their own zone, of what is due tomorrow and of what is due today and not begun. */
export async function sendReminders(services: Services, now: Date): Promise<void> {
  const { db } = services.database;
  const zones = await repository.listZonesOfDue(db, now.getTime());
  for (const at of zones.filter((zone) => isDaytime(zone, now)).map((zone) => dayOf(zone, now))) {
    const rows = await repository.listDue(db, at);
    for (const own of groupBy(rows, ({ userId }) => userId).values()) await sendDigest(services, at, own);
  }
}
