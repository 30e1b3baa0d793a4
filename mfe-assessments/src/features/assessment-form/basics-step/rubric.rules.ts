import { type Rubric } from '@teacher-portal/remote-sdk/contract/assessment';

export type Criterion = Rubric[number];
export type Level = Criterion['levels'][number];

const emptyLevel = (): Level => ({ label: '', marks: 0 });
export const emptyCriterion = (): Criterion => ({ title: '', levels: [emptyLevel(), emptyLevel()] });

const replaceAt = <Row>(rows: readonly Row[], index: number, change: (row: Row) => Row): Row[] =>
  rows.map((row, at) => (at === index ? change(row) : row));
const without = <Row>(rows: readonly Row[], index: number): Row[] => rows.filter((_, at) => at !== index);

export const changeCriterion = (rubric: Rubric, index: number, patch: Partial<Criterion>): Rubric =>
  replaceAt(rubric, index, (criterion) => ({ ...criterion, ...patch }));
/** A rubric without criteria is saved as none. */
export const removeCriterion = (rubric: Rubric, index: number): Rubric | null =>
  rubric.length > 1 ? without(rubric, index) : null;
export const addLevel = (criterion: Criterion): Criterion => ({
  ...criterion,
  levels: [...criterion.levels, emptyLevel()],
});
export const changeLevel = (criterion: Criterion, index: number, patch: Partial<Level>): Criterion => ({
  ...criterion,
  levels: replaceAt(criterion.levels, index, (level) => ({ ...level, ...patch })),
});
export const removeLevel = (criterion: Criterion, index: number): Criterion => ({
  ...criterion,
  levels: without(criterion.levels, index),
});
