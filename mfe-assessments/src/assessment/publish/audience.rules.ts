import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  assessmentProblem,
  assessmentStepProblem,
  sectionsProblem,
  typeWord,
} from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type CourseClass } from '@teacher-portal/remote-sdk/contract/class';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { type WeakStudent } from '@teacher-portal/remote-sdk/contract/publishing';

/** Recipients: everyone, whole classes, students ticked one by one, or those weak in the topics. */
export const ways = { all: 1, chosen: 2, weak: 3, classes: 4 } as const;
type Way = (typeof ways)[keyof typeof ways];

export interface Choice {
  way: Way;
  /** Ids of the ticked classes of the course. */
  classes: ReadonlySet<number>;
  /** The ticked groups within classes, by `groupKey`. */
  groups: ReadonlySet<string>;
  /** Ids of the ticked students. */
  chosen: ReadonlySet<number>;
  /** Weakness, 0 to 1, from which students are proposed. */
  threshold: number;
  /** Ids of the ticked among those proposed. */
  weak: ReadonlySet<number>;
}

export const firstAudience: Choice = {
  way: ways.all,
  classes: new Set(),
  groups: new Set(),
  chosen: new Set(),
  threshold: 0,
  weak: new Set(),
};

/** Names a group among those of all classes. */
export const groupKey = (classId: number, name: string) => `${classId} ${name}`;

/** The students of the ticked classes, and those of the ticked groups. */
const insideOf = (classes: readonly CourseClass[], ticked: Pick<Choice, 'classes' | 'groups'>) =>
  new Set(
    classes.flatMap(({ id, studentIds, groups = [] }) =>
      ticked.classes.has(id)
        ? studentIds
        : groups.flatMap((group) => (ticked.groups.has(groupKey(id, group.name)) ? group.studentIds : [])),
    ),
  );

type Learner = { id: number };

/**
 * Splits the students of a grade into those who have the assessment, those who could get it, and a count of recipients
 * who have left.
 */
export function audienceOf<Student extends Learner>(
  students: readonly Student[],
  { students: given, studentCount }: Pick<Assessment, 'students' | 'studentCount'>,
) {
  const having = new Set(given.map(({ id }) => id));
  const newcomers = students.filter(({ id }) => !having.has(id));
  return { having, newcomers, left: Math.max(0, studentCount - (students.length - newcomers.length)) };
}
export type Audience = ReturnType<typeof audienceOf>;

/** The students weak enough to be proposed. */
export const proposed = (weak: readonly WeakStudent[], threshold: number): WeakStudent[] =>
  weak.filter(({ weaknessScore }) => weaknessScore >= threshold);

/** The students a selection adds, each once; never those who have the assessment. */
export function recipientsOf(
  { way, classes: tickedClasses, groups, chosen, threshold, weak: ticked }: Choice,
  newcomers: readonly Learner[],
  { weak, classes }: { weak: readonly WeakStudent[]; classes: readonly CourseClass[] },
): number[] {
  const ids = newcomers.map(({ id }) => id);
  if (way === ways.all) return ids;
  if (way === ways.classes) {
    const inside = insideOf(classes, { classes: tickedClasses, groups });
    return ids.filter((id) => inside.has(id));
  }
  if (way === ways.chosen) return ids.filter((id) => chosen.has(id));
  const meant = new Set(proposed(weak, threshold).map(({ studentId }) => studentId));
  return ids.filter((id) => meant.has(id) && ticked.has(id));
}

/** Toggles a tick. */
export function toggled<Id>(ids: ReadonlySet<Id>, changed: readonly Id[], on: boolean): ReadonlySet<Id> {
  const next = new Set(ids);
  for (const id of changed) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Why an assessment cannot be published as it is; the same checks as the server's, made before anything is selected.
 */
export function readinessProblem(assessment: Assessment, now: Date): Problem | undefined {
  const values = { type: typeWord(assessment.type) };
  if (assessment.archived) return { key: 'errors.assessmentArchived', values };
  const unfinished = isEditable(assessment.status)
    ? (assessmentStepProblem(2, assessment) ?? assessmentProblem(assessment) ?? sectionsProblem(assessment))
    : undefined;
  if (unfinished) return unfinished;
  const ahead = Date.parse(assessment.dueDate ?? '') > now.getTime();
  return ahead ? undefined : { key: 'errors.assessmentDueDate', path: ['dueDate'], values };
}
