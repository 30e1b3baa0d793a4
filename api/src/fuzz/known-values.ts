import { type Known } from '../security/arbitrary-of';
import { knownItems } from './known-items';

/** The resource of `:id`, by the first segment of a path. */
const nouns: Record<string, string> = {
  assessment: 'assessmentId',
  category: 'categoryId',
  course: 'courseId',
  lecture: 'lectureId',
  passage: 'passageId',
  question: 'questionId',
  sawS: 'studentId',
  school: 'schoolId',
  studentDashboard: 'studentId',
  students: 'studentId',
  submission: 'submissionId',
};
const properties: Record<string, string> = { ...nouns, student: 'studentId', options: 'optionIds', grades: 'gradeId' };

/** Values kept per field, the newest: old rows may have been deleted. */
const KEPT = 40;

interface Place {
  courseId: number;
  gradeId: number;
  tag: number;
}

/** The resource whose id `:id` is in a path. */
export function nounOf(path: string): string {
  const parts = path.split('/').slice(3);
  if (path.includes('/submission/')) return 'submissionId';
  if (path.endsWith('/profile/courses')) return 'courseId';
  if (path.endsWith('/profile/grades')) return 'gradeId';
  return nouns[parts[0] ?? ''] ?? 'id';
}

/** Existing values, collected from the responses to a caller. */
export class KnownValues {
  readonly #values = new Map<string, unknown[]>();
  readonly #places: Place[] = [];

  #add(name: string, value: unknown): void {
    const kept = this.#values.get(name) ?? [];
    if (kept.includes(value)) return;
    this.#values.set(name, [...kept, value].slice(-KEPT));
  }

  of = (name: string): readonly unknown[] => this.#values.get(name) ?? [];

  /** Collects the ids and codes in a response. */
  harvest(value: unknown, noun: string, depth = 5): void {
    if (depth === 0 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, KEPT)) this.harvest(each, noun, depth - 1);
      return;
    }
    const row = value as Record<string, unknown>;
    if (typeof row.id === 'number') this.#add(noun, row.id);
    if (noun === 'categoryId' && typeof row.id === 'number')
      this.#places.push({ tag: row.id, courseId: Number(row.courseId), gradeId: Number(row.gradeId) });
    for (const [name, part] of Object.entries(row)) {
      if ((name.endsWith('Id') && typeof part === 'number') || (name === 'courseCode' && typeof part === 'string'))
        this.#add(name, part);
      else this.harvest(part, properties[name] ?? (name === 'children' ? noun : 'id'), depth - 1);
    }
  }

  /** Values by field name; a topic, its course and its grade belong together. `pick` selects them. */
  known(pick: number): Known {
    const place = this.#places.at(-1 - (pick % Math.max(1, Math.min(KEPT, this.#places.length))));
    const { courseId = 1, gradeId = 1, tag = 1 } = place ?? {};
    const questionIds = this.of('questionId').filter((id): id is number => typeof id === 'number');
    const newest = questionIds.slice(-3);
    const named = [...this.#values].map(([name, values]) => [name, values] as const);
    return {
      ...Object.fromEntries(named),
      ...knownItems,
      courseId: [courseId],
      gradeId: [gradeId],
      tagId: [tag],
      parentId: [0, tag],
      filtered: [`[${courseId},${gradeId}]`, `[${courseId}]`],
      questions: [newest, newest.slice(0, 1)],
      ids: [newest, [...newest, 2_147_483_647]],
      studentIds: [this.of('studentId').slice(-5)],
      tags: [[tag], [String(tag)]],
      keywords: [[String(tag)]],
      page: [1, 2, 1_000_000],
      pageSize: [-1, 1, 20, 100],
    };
  }
}
