import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Language, limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { type Change, listPlaces } from './changes.repository';
import { create } from './commands';

interface Course {
  courseId: number;
  gradeId: number;
}

const keyOf = (parentId: number, name: string): string => `${parentId}/${foldText(name.trim())}`;

const nameOf = (category: string): string => category.trim().slice(0, limits.nameMax) || '–';

/** Finds the topics of a course by the names of categories, and makes those that are not there. */
export class TopicPaths {
  readonly made: number[] = [];
  private readonly parents = new Map<number, number>();
  private readonly names = new Map<number, string>();
  private readonly known = new Map<string, number>();

  private constructor(
    private readonly course: Course,
    private readonly language: Language,
  ) {}

  static async open(db: Database, account: Account, course: Course, language: Language): Promise<TopicPaths> {
    const topics = new TopicPaths(course, language);
    for (const { id, parentId, name } of await listPlaces(db, account, course.courseId))
      topics.add(id, parentId ?? 0, name);
    return topics;
  }

  private add(id: number, parentId: number, name: string): void {
    this.parents.set(id, parentId);
    this.names.set(id, name);
    const key = keyOf(parentId, name);
    if (!this.known.has(key)) this.known.set(key, id);
  }

  has = (id: number): boolean => this.parents.has(id);

  /** The names from the topmost topic down to this one. */
  pathOf(id: number): string[] {
    const path: string[] = [];
    for (let at = id; at !== 0 && path.length < limits.categoryDepthMax; at = this.parents.get(at) ?? 0)
      path.unshift(this.names.get(at) ?? '');
    return path;
  }

  private depthOf(id: number): number {
    let depth = 0;
    for (let at = id; at !== 0 && depth < limits.categoryDepthMax; at = this.parents.get(at) ?? 0) depth += 1;
    return depth;
  }

  /** The topic that has this path already, from the top. */
  find(path: readonly string[]): number | undefined {
    let parentId: number | undefined = 0;
    for (const name of path) {
      if (parentId === undefined) return undefined;
      parentId = this.known.get(keyOf(parentId, nameOf(name)));
    }
    return parentId || undefined;
  }

  /** The topic of a path below another one (0: of none); what is too deep goes to the deepest there may be. */
  async at(change: Change, root: number, path: readonly string[]): Promise<number> {
    let parentId = root;
    for (const name of path.slice(0, limits.categoryDepthMax - this.depthOf(root))) {
      const called = nameOf(name);
      let id = this.known.get(keyOf(parentId, called));
      if (id === undefined) {
        id = await create(change, { ...this.course, name: called, parentId }, this.language);
        this.made.push(id);
        this.add(id, parentId, called);
      }
      parentId = id;
    }
    return parentId;
  }
}
