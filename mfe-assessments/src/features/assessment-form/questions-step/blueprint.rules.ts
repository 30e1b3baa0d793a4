import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Difficulty, difficulty } from '@teacher-portal/remote-sdk/contract/enums';
import { type Stock } from '@teacher-portal/remote-sdk/contract/question-choice';

export const levels: readonly Difficulty[] = Object.values(difficulty);

/** Number of questions chosen and in the bank. */
export interface Cell {
  chosen: number;
  stock: number;
}

/** `none`: the bank has no such questions. `short`: all of them, or more, are chosen. */
export type CellState = 'none' | 'short' | 'fine';
export const stateOf = ({ chosen, stock }: Cell): CellState => {
  if (chosen === 0 && stock === 0) return 'none';
  return chosen >= stock ? 'short' : 'fine';
};

export interface BlueprintRow extends Pick<Category, 'id' | 'name'> {
  /** One cell per level, in order. */
  cells: Cell[];
  /** Whether it is a topic of the assessment. */
  wanted: boolean;
  /** What a topic of the assessment lacks: questions in the bank, or chosen ones. */
  lack: 'stock' | 'chosen' | undefined;
}

/** The fields of a chosen question that the blueprint needs. */
export interface Placed {
  tags: readonly string[];
  difficulty: Difficulty;
}

const add = (one: Cell, other: Cell): Cell => ({ chosen: one.chosen + other.chosen, stock: one.stock + other.stock });
export const totalOf = (cells: readonly Cell[]): Cell => cells.reduce(add, { chosen: 0, stock: 0 });

/**
 * Topic × difficulty: chosen against available questions. Topics of the assessment always have a row, others when one
 * of their questions is chosen; `all` adds the others that have questions. A question with two topics counts in both, one of a subtopic also in the ancestors.
 */
export function blueprintOf(
  topics: readonly Category[],
  stock: readonly Stock[],
  chosen: readonly Placed[],
  wantedIds: readonly number[],
  shown: 'concerned' | 'all' = 'concerned',
): BlueprintRow[] {
  const key = (topic: number, level: Difficulty) => `${topic} ${level}`;
  const inBank = new Map(stock.map(({ categoryId, difficulty: level, count }) => [key(categoryId, level), count]));
  const parents = new Map(topics.map(({ id, parentId }) => [id, parentId]));
  const taken = new Map<string, number>();
  for (const { tags, difficulty: level } of chosen) {
    for (const topic of withParents(tags, parents))
      taken.set(key(topic, level), (taken.get(key(topic, level)) ?? 0) + 1);
  }
  return topics.flatMap(({ id, name }) => {
    const cells = levels.map((each) => ({
      chosen: taken.get(key(id, each)) ?? 0,
      stock: inBank.get(key(id, each)) ?? 0,
    }));
    const total = totalOf(cells);
    const wanted = wantedIds.includes(id);
    if (!wanted && total.chosen === 0 && (shown === 'concerned' || total.stock === 0)) return [];
    return [{ id, name, cells, wanted, lack: wanted ? lackOf(total) : undefined }];
  });
}

/** The topics of a question and their ancestors. */
export function withParents(tags: readonly (string | number)[], parents: ReadonlyMap<number, number>): Set<number> {
  const found = new Set<number>();
  for (const tag of tags) {
    for (
      let id: number | undefined = Number(tag);
      id !== undefined && parents.has(id) && !found.has(id);
      id = parents.get(id)
    )
      found.add(id);
  }
  return found;
}

function lackOf({ chosen, stock }: Cell): BlueprintRow['lack'] {
  if (stock === 0) return 'stock';
  return chosen === 0 ? 'chosen' : undefined;
}
