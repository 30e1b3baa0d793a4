import { type QuestionRubric } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { type Rubric } from '@teacher-portal/rubrics/rubric';

/** A criterion in the form; a new one has no id yet. */
export interface CriterionDraft {
  id?: number | undefined;
  text: string;
  points: number | null;
}

export interface GroupDraft extends Omit<Rubric['groups'][number], 'criteria'> {
  criteria: CriterionDraft[];
}

export interface RubricDraft {
  start: Rubric['start'];
  groups: GroupDraft[];
}

const emptyCriterion = (): CriterionDraft => ({ text: '', points: null });
export const emptyGroup = (): GroupDraft => ({
  ...{ title: '', kind: 'any', floor: null, ceiling: null },
  criteria: [emptyCriterion()],
});

export const draftOf = (rubric: Pick<QuestionRubric, 'start' | 'groups'> | undefined): RubricDraft =>
  rubric
    ? { start: rubric.start, groups: rubric.groups.map((group) => ({ ...group, criteria: [...group.criteria] })) }
    : { start: 'zero', groups: [emptyGroup()] };

/** The same criteria for another question: new ones there. */
export const copyOf = ({ start, groups }: Rubric): RubricDraft => ({
  start,
  groups: groups.map((group) => ({
    ...group,
    criteria: group.criteria.map(({ text, points }) => ({ text, points })),
  })),
});

const replaced = <Item>(items: readonly Item[], at: number, item: Item) =>
  items.map((each, index) => (index === at ? item : each));
const without = <Item>(items: readonly Item[], at: number) => items.filter((_each, index) => index !== at);

export const withChangedGroup = (draft: RubricDraft, at: number, change: Partial<GroupDraft>): RubricDraft => ({
  ...draft,
  groups: draft.groups.map((group, index) => (index === at ? { ...group, ...change } : group)),
});
export const withoutGroup = (draft: RubricDraft, at: number): RubricDraft => ({
  ...draft,
  groups: without(draft.groups, at),
});
export const withMoreCriteria = ({ criteria }: GroupDraft) => [...criteria, emptyCriterion()];
export const withoutCriterion = ({ criteria }: GroupDraft, at: number) => without(criteria, at);
export const withCriterion = ({ criteria }: GroupDraft, at: number, criterion: CriterionDraft) =>
  replaced(criteria, at, criterion);

/** What is sent; a line without anything is left out. */
export const sentOf = ({ start, groups }: RubricDraft) => ({
  start,
  groups: groups.map((group) => ({
    ...group,
    criteria: group.criteria
      .filter(({ text, points }) => text.trim() !== '' || points !== null)
      .map(({ id, text, points }) => ({ ...(id !== undefined && { id }), text, points: points ?? 0 })),
  })),
});

/** The same as a rubric, to be checked before it is sent. */
export const checkedOf = (draft: RubricDraft): Rubric => ({
  start: draft.start,
  groups: sentOf(draft).groups.map((group) => ({
    ...group,
    criteria: group.criteria.map(({ text, points }, at) => ({ id: at, text, points })),
  })),
});
