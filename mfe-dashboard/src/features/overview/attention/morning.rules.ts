import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { addDays, type Day } from '@teacher-portal/remote-sdk/contract/day';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';

type MorningKind = 'grade' | 'gradeIn' | 'asked' | 'missing' | 'dueToday' | 'dueTomorrow' | 'dueSoon';

/** A thing to do, and the page where it is done. */
export interface MorningPart {
  kind: MorningKind;
  count: number;
  to: string;
}

interface Morning {
  today: Day;
  /** The day of a moment where the teacher is. */
  dayOf: (moment: string) => Day;
  mayMark: boolean;
}

type Listed<Item> = { items: readonly Item[]; total: number };

/** The sum over all items; undefined if the server has sent only the first of them. */
const sumOf = <Item>({ items, total }: Listed<Item>, count: (item: Item) => number): number | undefined =>
  items.length < total ? undefined : items.reduce((sum, item) => sum + count(item), 0);

const toSubmissions = paths.assessments.submitted;

function toGradePart({ toGrade }: Attention, { mayMark }: Morning): MorningPart[] {
  const [first] = toGrade.items;
  if (!first) return [];
  const to = mayMark ? paths.students.grading.href({ id: first.submissionId }) : toSubmissions.href();
  const waiting = sumOf(toGrade, (item) => item.waiting);
  return waiting === undefined
    ? [{ kind: 'gradeIn', count: toGrade.total, to: toSubmissions.href() }]
    : [{ kind: 'grade', count: waiting, to }];
}

function askedPart({ asked }: Attention): MorningPart[] {
  const [first] = asked.items;
  if (!first) return [];
  const count = sumOf(asked, ({ waiting }) => waiting) ?? asked.total;
  return [{ kind: 'asked', count, to: toSubmissions.href({ id: first.assessmentId, view: 'asked' }) }];
}

/** What is due today, and what is due tomorrow; if neither, what is due in the next days. */
function dueParts({ dueSoon: { items, total } }: Attention, { today, dayOf }: Morning): MorningPart[] {
  const agenda = `${paths.dashboard.href()}?view=agenda`;
  const on = (kind: 'dueToday' | 'dueTomorrow', day: Day): MorningPart[] => {
    const due = items.filter(({ dueDate }) => dayOf(dueDate) === day);
    const [only] = due.length === 1 ? due : [];
    const to = only ? paths.assessments.preview.href({ id: only.assessmentId }) : agenda;
    return due.length > 0 ? [{ kind, count: due.length, to }] : [];
  };
  const near = [...on('dueToday', today), ...on('dueTomorrow', addDays(today, 1))];
  return near.length > 0 || total === 0 ? near : [{ kind: 'dueSoon', count: total, to: agenda }];
}

function missingPart({ missing }: Attention): MorningPart[] {
  const [first] = missing.items;
  if (!first) return [];
  const to = missing.total === 1 ? toSubmissions.href({ id: first.assessmentId }) : toSubmissions.href();
  return [{ kind: 'missing', count: missing.total, to }];
}

/** Things to do, the most urgent first, at most four: what a person waits for, what ends soon, what is late. */
export const morningOf = (attention: Attention, morning: Morning): MorningPart[] =>
  [
    ...toGradePart(attention, morning),
    ...askedPart(attention),
    ...dueParts(attention, morning),
    ...missingPart(attention),
  ].slice(0, 4);
