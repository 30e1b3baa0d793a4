import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import {
  all,
  below,
  type Derived,
  field,
  given,
  missing,
  not,
  type ScreenCase,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { type DashboardAnswers } from './first-answers';
import { anyOf, withAttention } from './morning.first-screen';
import { dueOn, later, laterItem, manyToday, none, nothingDue, sumOfAsked, todayItem } from './sample';
import { SHOWN } from './shown';

const kinds = ['toGrade', 'asked', 'missing', 'failed', 'slipping'] as const;
type Kind = (typeof kinds)[number];
type Case = ScreenCase<DashboardAnswers>;

const totalOf = (kind: Kind | 'dueSoon') => `attention.${kind}.total`;
const more = (of: string): Derived => ({ from: of, less: SHOWN });

/** What the lists say beside their rows. */
export const counts: Readonly<Record<string, Derived>> = {
  laterTotal: { from: totalOf('dueSoon'), less: 'dueToday.length' },
  chance: { from: 'attention.slipping.tested', times: 0.025 },
  moreToday: more('dueToday.length'),
  moreLater: more('laterTotal'),
  ...Object.fromEntries(kinds.map((kind) => [`${kind}More`, more(totalOf(kind))])),
};

/** Of a kind. */
const changed =
  (kind: Kind, change: (list: Attention[Kind]) => object) =>
  ({ attention }: DashboardAnswers) =>
    void Object.assign(attention[kind], change(attention[kind]));
const first = (kind: Kind, fields: object) =>
  changed(kind, ({ items }) => ({ items: [{ ...items[0], ...fields }, ...items.slice(1)] }));

/** A list of four is whole, of one more the link to the others is in the singular. */
const casesOfKind = (kind: Kind): Case[] => [
  {
    when: field(totalOf(kind), 0),
    change: changed(kind, () => none),
    // The sentence begins with the questions then.
    ...(kind === 'toGrade' && { numbers: { 'morning[].count': sumOfAsked } }),
  },
  {
    when: below(totalOf(kind), SHOWN + 1),
    change: changed(kind, () => ({ total: SHOWN })),
    numbers: { [totalOf(kind)]: SHOWN },
  },
  {
    when: field(totalOf(kind), SHOWN + 1),
    change: changed(kind, () => ({ total: SHOWN + 1 })),
    numbers: { [totalOf(kind)]: SHOWN + 1 },
  },
];

const isExam = (list: string) => not(field(`${list}[].type`, assessmentType.assignment));
const asExam = { type: assessmentType.exam };
const itemsOf = (kind: Kind) => `attention.${kind}.items`;
/** The number of a row that is written in the singular. */
const numberOf = { toGrade: 'waiting', asked: 'waiting', missing: 'missing', failed: 'failed', slipping: 'n' } as const;

const casesOfRows: readonly Case[] = [
  ...kinds.map((kind) => ({
    when: field(`${itemsOf(kind)}[].${numberOf[kind]}`, 1),
    change: first(kind, { [numberOf[kind]]: 1 }),
  })),
  ...kinds
    .filter((kind) => kind !== 'slipping')
    .map((kind) => ({ when: isExam(itemsOf(kind)), change: first(kind, asExam) })),
  { when: missing('attention.slipping.items[].section'), change: first('slipping', { section: '' }) },
];

const fewToday = (count: number): Omit<Case, 'when'> => ({
  change: withAttention({ dueSoon: dueOn(...manyToday.slice(0, count)) }),
  numbers: { 'dueToday.length': count },
});
const fewLater = (count: number): Omit<Case, 'when'> => ({
  change: withAttention({ dueSoon: { items: [...manyToday, ...later], total: manyToday.length + count } }),
});
const firstToday = (fields: object) =>
  withAttention({ dueSoon: dueOn({ ...todayItem, ...fields }, ...manyToday.slice(1)) });
const firstLater = (fields: object) => {
  const items = [...manyToday, { ...laterItem, ...fields }, ...later.slice(1)];
  return withAttention({ dueSoon: { items, total: items.length } });
};

const casesOfWeek: readonly Case[] = [
  { when: field(totalOf('dueSoon'), 0), change: withAttention({ dueSoon: nothingDue }) },
  { when: not(anyOf('dueToday')), change: withAttention({ dueSoon: dueOn() }) },
  {
    when: not(anyOf('later')),
    change: withAttention({ dueSoon: { items: manyToday, total: manyToday.length } }),
  },
  { when: below('dueToday.length', SHOWN + 1), ...fewToday(SHOWN) },
  { when: field('dueToday.length', SHOWN + 1), ...fewToday(SHOWN + 1) },
  { when: below('laterTotal', SHOWN + 1), ...fewLater(SHOWN) },
  { when: field('laterTotal', SHOWN + 1), ...fewLater(SHOWN + 1) },
  { when: isExam('dueToday'), change: firstToday(asExam) },
  { when: isExam('later'), change: firstLater(asExam) },
  { when: field('dueToday[].students', 0), change: firstToday({ students: 0 }) },
  { when: field('later[].students', 0), change: firstLater({ students: 0 }) },
];

export const casesOfAttention: readonly Case[] = [
  {
    when: all(...kinds.map((kind) => field(totalOf(kind), 0))),
    // The sentence, which reads the items, stays as it is.
    change: (answers) => kinds.forEach((kind) => changed(kind, () => ({ total: 0 }))(answers)),
  },
  { when: given('attention.actingUndecided'), change: withAttention({ actingUndecided: true }) },
  ...kinds.flatMap(casesOfKind),
  ...casesOfRows,
  ...casesOfWeek,
];
