import { accessOf, dueOf, lastHandInOf } from 'shared/contract/attempt.rules';
import { type Language } from 'shared/contract/limits';
import { regionOf } from 'shared/contract/regions';
import { filled, serverTexts } from '../../text/server-texts';
import { type AssessmentNotice } from './repository';

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** When it is due for the student, and whether it can still be handed in later. */
export function dueDateOf({ type, minutes, extraTimePercent, acceptsLate, ...row }: AssessmentNotice) {
  const assessment = { type, time: minutes, publishDate: null, dueDate: dateOf(row.dueDate) };
  const own = { opensAt: null, endsAt: dateOf(row.ownEnd), extraMinutes: row.ownExtraMinutes };
  const access = accessOf(assessment, { extraTimePercent, acceptsLate }, own);
  return { due: dueOf(access), isOpenLater: lastHandInOf(access) === null };
}

/** The due date in the given sentence, and in another what happens to late work. */
export function dueText(
  row: AssessmentNotice,
  language: Language,
  sentenceOf: 'due' | 'dueToday' | 'dueTomorrow',
): string {
  const { due, isOpenLater } = dueDateOf(row);
  if (due === null) return '';
  const zone = row.timeZone ?? 'UTC';
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const texts = serverTexts(language).notices;
  const sentence = filled(texts[sentenceOf], { date: format.format(due), zone });
  if (!isOpenLater) return sentence;
  const late = row.latePercent > 0 ? filled(texts.latePercent, { percent: row.latePercent }) : texts.late;
  return `${sentence} ${late}`;
}
