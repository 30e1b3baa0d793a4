import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import {
  all,
  below,
  type Derived,
  field,
  not,
  onDay,
  type ScreenCase,
  some,
  type When,
  whenMay,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { type DashboardAnswers } from './first-answers';
import {
  askedItem,
  attention,
  dueOn,
  later,
  laterItem,
  manyToday,
  missingItem,
  none,
  nothingDue,
  sumOfAsked,
  todayItem,
  toGradeItem,
  tomorrowItem,
} from './sample';

export const anyOf = (list: string): When => some(list, all());
const allSent = (kind: string) => not(below(`attention.${kind}.items.length`, `attention.${kind}.total`));
const part = (kind: string, count: string, ...when: readonly When[]) => ({ when: all(...when), kind, count });
const [graded, asked, due] = ['attention.toGrade.items', 'attention.asked.items', 'attention.dueSoon.items'];

/** What the sentence says, as `morningOf` works it out. */
export const morning: Readonly<Record<string, Derived>> = {
  dueToday: { list: due, where: onDay('.dueDate', 0) },
  tomorrow: { list: due, where: onDay('.dueDate', 1) },
  later: { list: due, where: not(onDay('.dueDate', 0)) },
  waiting: { sum: graded, of: '.waiting' },
  asking: { sum: asked, of: '.waiting' },
  morning: {
    most: 4,
    parts: [
      part('grade', 'waiting', anyOf(graded), allSent('toGrade')),
      part('gradeIn', 'attention.toGrade.total', anyOf(graded), not(allSent('toGrade'))),
      part('asked', 'asking', anyOf(asked), allSent('asked')),
      part('asked', 'attention.asked.total', anyOf(asked), not(allSent('asked'))),
      part('dueToday', 'dueToday.length', anyOf('dueToday')),
      part('dueTomorrow', 'tomorrow.length', anyOf('tomorrow')),
      part(
        'dueSoon',
        'attention.dueSoon.total',
        not(anyOf('dueToday')),
        not(anyOf('tomorrow')),
        not(field('attention.dueSoon.total', 0)),
      ),
      part('missing', 'attention.missing.total', anyOf('attention.missing.items')),
    ],
  },
};

export const withAttention =
  (fields: Partial<Attention>) =>
  ({ attention: changed }: DashboardAnswers) =>
    void Object.assign(changed, fields);

const isOf = (kind: string) => field('morning[].kind', kind);
const follows = (after: number) => field('morning[].after', after);
const isOne = field('morning[].count', 1);
const mayNotMark = not(whenMay('mark'));
const asReader = { role: 'head', scope: 'mine' } as const;

/** A part that begins the sentence: what is before it is left out. */
const begins = (kind: string, fields: Partial<Attention>, count: number): ScreenCase<DashboardAnswers> => ({
  when: count === 1 ? all(isOf(kind), isOne) : isOf(kind),
  change: withAttention({ toGrade: none, asked: none, ...fields }),
  numbers: { 'morning[].count': count },
});
const oneToGrade = {
  change: withAttention({ toGrade: { items: [{ ...toGradeItem, waiting: 1 }], total: 1 } }),
  numbers: { 'morning[].count': 1 },
};
const IN_ASSESSMENTS = 777;
const MANY_TOMORROW = 17;
const manyTomorrow = Array.from({ length: MANY_TOMORROW }, () => tomorrowItem);

/** How the sentence goes on first, so that each other case decides nothing but its part. */
export const casesOfMorning: readonly ScreenCase<DashboardAnswers>[] = [
  {
    when: not(anyOf('morning')),
    change: withAttention({ toGrade: none, asked: none, dueSoon: nothingDue, missing: none }),
  },
  { when: follows(0), change: withAttention({ asked: none, dueSoon: none, missing: none }) },
  { when: follows(1), change: withAttention({ asked: none, dueSoon: none }) },
  { when: all(isOf('grade'), isOne, mayNotMark), ...oneToGrade, ...asReader },
  { when: all(isOf('grade'), isOne), ...oneToGrade },
  { when: all(isOf('grade'), mayNotMark), ...asReader },
  {
    when: isOf('gradeIn'),
    change: withAttention({ toGrade: { ...attention.toGrade, total: IN_ASSESSMENTS } }),
    numbers: { 'morning[].count': IN_ASSESSMENTS },
  },
  begins('asked', { asked: { items: [{ ...askedItem, waiting: 1 }], total: 1 } }, 1),
  begins('asked', { asked: attention.asked }, sumOfAsked),
  begins('dueToday', { dueSoon: dueOn(todayItem, tomorrowItem) }, 1),
  begins('dueToday', { dueSoon: dueOn(...manyToday, tomorrowItem) }, manyToday.length),
  begins('dueTomorrow', { dueSoon: dueOn(tomorrowItem) }, 1),
  begins('dueTomorrow', { dueSoon: dueOn(...manyTomorrow) }, MANY_TOMORROW),
  begins('dueSoon', { dueSoon: { items: [laterItem], total: 1 } }, 1),
  begins('dueSoon', { dueSoon: dueOn() }, later.length),
  begins('missing', { dueSoon: none, missing: { items: [missingItem], total: 1 } }, 1),
  begins('missing', { dueSoon: none }, attention.missing.total),
];
