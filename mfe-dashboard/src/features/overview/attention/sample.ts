import { type Attention, type DueSoon } from '@teacher-portal/remote-sdk/contract/dashboard';
import { assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { figure, moment, text, whole } from '@teacher-portal/remote-sdk/contract/first-screens';

/** Sample of what needs attention, for the first screen. What is due today and later are lists that the screen makes. */

export const none = { items: [], total: 0 };

const paper = (list: string) => ({
  assessmentId: whole(`${list}[].assessmentId`),
  title: text(`${list}[].title`),
  type: assessmentType.assignment,
  courseId: 1,
  courseCode: text(`${list}[].courseCode`),
});
const of = (kind: string) => `attention.${kind}.items`;
const items = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
/** Only the first one's number is a sample, so that the sum of all is no other sample. */
const OTHERS = 1000;
const counted = <Item extends { waiting: number }>(count: number, item: Item): Item[] => [
  item,
  ...items(count - 1, { ...item, waiting: OTHERS }),
];

export const toGradeItem: Attention['toGrade']['items'][number] = {
  ...paper(of('toGrade')),
  ...{ waiting: whole(`${of('toGrade')}[].waiting`), graded: 0, oldest: moment(`${of('toGrade')}[].oldest`) },
  submissionId: whole(`${of('toGrade')}[].submissionId`),
};
export const askedItem: Attention['asked']['items'][number] = {
  ...paper(of('asked')),
  ...{ waiting: whole(`${of('asked')}[].waiting`), oldest: moment(`${of('asked')}[].oldest`) },
};
export const missingItem: Attention['missing']['items'][number] = {
  ...paper(of('missing')),
  ...{ missing: whole(`${of('missing')}[].missing`), students: whole(`${of('missing')}[].students`) },
  dueDate: moment(`${of('missing')}[].dueDate`),
};
const failedItem: Attention['failed']['items'][number] = {
  ...paper(of('failed')),
  ...{ failed: whole(`${of('failed')}[].failed`), graded: whole(`${of('failed')}[].graded`) },
};
const slippingItem: Attention['slipping']['items'][number] = {
  ...{ studentId: whole(`${of('slipping')}[].studentId`), name: text(`${of('slipping')}[].name`) },
  ...{ section: text(`${of('slipping')}[].section`), courseId: 1, courseCode: text(`${of('slipping')}[].courseCode`) },
  ...{ drop: figure(`${of('slipping')}[].drop`), n: whole(`${of('slipping')}[].n`) },
};

const due = (list: string, dueDate: string): DueSoon => ({
  ...paper(list),
  ...{ dueDate, submitted: whole(`${list}[].submitted`), students: whole(`${list}[].students`) },
});
export const laterItem = due('later', moment('later[].dueDate'));
/** On its day the screen is drawn. */
export const today = moment('dueToday[].dueDate');
export const todayItem = due('dueToday', today);
const DAY_MS = 86_400_000;
export const tomorrowItem = due('tomorrow', new Date(Date.parse(today) + DAY_MS).toISOString());

/** Numbers that the sample shows for no other reason. */
const size = { toGrade: 29, asked: 31, today: 37, later: 44, missing: 1337, failed: 1441, slipping: 1543 } as const;
const TESTED = 3720;

export const sumOfAsked = askedItem.waiting + (size.asked - 1) * OTHERS;
export const later = items(size.later, laterItem);
export const dueOn = (...some: readonly DueSoon[]) => ({ items: [...some, ...later], total: some.length + size.later });
/** The screen says that nothing is due, and lists later ones, so that a case decides what it says only; another leaves them out. */
export const nothingDue = { items: later, total: 0 };
export const manyToday = items(size.today, todayItem);

export const numbers = {
  'morning[].count': toGradeItem.waiting + (size.toGrade - 1) * OTHERS,
  'dueToday.length': size.today,
  'attention.slipping.tested': TESTED,
  ...Object.fromEntries(
    (['toGrade', 'asked', 'missing', 'failed', 'slipping'] as const).map((kind) => [
      `attention.${kind}.total`,
      size[kind],
    ]),
  ),
};

export const attention: Attention = {
  toGrade: { items: counted(size.toGrade, toGradeItem), total: size.toGrade },
  asked: { items: counted(size.asked, askedItem), total: size.asked },
  dueSoon: dueOn(...manyToday),
  missing: { items: items(5, missingItem), total: size.missing },
  failed: { items: items(5, failedItem), total: size.failed },
  slipping: { items: items(5, slippingItem), total: size.slipping, tested: TESTED },
  firstSteps: [],
};
