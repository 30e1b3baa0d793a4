import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Language, limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { createTopic, listPlaces, type TopicChange } from '../../category/public';
import { type Account } from '../../../identity/account';

interface Course {
  courseId: number;
  gradeId: number;
}

const keyOf = (parentId: number, name: string): string => `${parentId}/${foldText(name.trim())}`;

const nameOf = (category: string): string => category.trim().slice(0, limits.nameMax) || '–';

/** Finds the topics of a course by the names of categories, and makes those that are not there. */
export class Topics {
  readonly made: number[] = [];
  private readonly parents = new Map<number, number>();
  private readonly known = new Map<string, number>();

  private constructor(
    private readonly course: Course,
    private readonly language: Language,
  ) {}

  static async open(db: Database, account: Account, course: Course, language: Language): Promise<Topics> {
    const topics = new Topics(course, language);
    for (const { id, parentId, name } of await listPlaces(db, account, course.courseId))
      topics.add(id, parentId ?? 0, name);
    return topics;
  }

  private add(id: number, parentId: number, name: string): void {
    this.parents.set(id, parentId);
    const key = keyOf(parentId, name);
    if (!this.known.has(key)) this.known.set(key, id);
  }

  has = (id: number): boolean => this.parents.has(id);

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
  async at(change: TopicChange, root: number, path: readonly string[]): Promise<number> {
    let parentId = root;
    for (const name of path.slice(0, limits.categoryDepthMax - this.depthOf(root))) {
      const called = nameOf(name);
      let id = this.known.get(keyOf(parentId, called));
      if (id === undefined) {
        id = await createTopic(change, { ...this.course, name: called, parentId }, this.language);
        this.made.push(id);
        this.add(id, parentId, called);
      }
      parentId = id;
    }
    return parentId;
  }
}
