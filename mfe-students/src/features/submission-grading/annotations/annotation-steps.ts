import { type AnnotationMark } from '@teacher-portal/remote-sdk/contract/annotation';
import { type Grader } from '../queue/kept-edits';
import { isSameMark, newKey } from './annotation-edits';
import { annotationStore } from './annotation-store';

/** What is annotated, and by whom. */
export interface Work {
  grader: Grader;
  submissionId: number;
  questionId: number;
}

interface Step {
  id: string;
  before: AnnotationMark | null;
  after: AnnotationMark | null;
  /** Milliseconds since 1970. */
  at: number;
}

const STEPS_MAX = 200;
/** Keystrokes that follow each other faster are one step. */
const TYPING_MS = 1_500;

/** The steps of one visit to an answer, which can be undone and done again. */
export class AnnotationSteps {
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];

  constructor(private readonly work: Work) {}

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  make(id: string, before: AnnotationMark | null, after: AnnotationMark | null): void {
    if (isSameMark(before, after)) return;
    const last = this.#done.at(-1);
    const at = Date.now();
    const isTyping = last?.id === id && before !== null && after !== null && at - last.at < TYPING_MS;
    const step = { id, before: isTyping ? last.before : before, after, at };
    this.#done = [...(isTyping ? this.#done.slice(0, -1) : this.#done), step].slice(-STEPS_MAX);
    this.#undone = [];
    this.#put(id, after);
  }

  /** False if the annotation is another one meanwhile, which is left. */
  undo(nowOf: (id: string) => AnnotationMark | null): boolean {
    const step = this.#done.at(-1);
    if (!step) return true;
    this.#done = this.#done.slice(0, -1);
    if (!isSameMark(nowOf(step.id), step.after)) return false;
    this.#undone = [...this.#undone, step];
    this.#put(step.id, step.before);
    return true;
  }

  redo(nowOf: (id: string) => AnnotationMark | null): boolean {
    const step = this.#undone.at(-1);
    if (!step) return true;
    this.#undone = this.#undone.slice(0, -1);
    if (!isSameMark(nowOf(step.id), step.before)) return false;
    this.#done = [...this.#done, step];
    this.#put(step.id, step.after);
    return true;
  }

  #put(id: string, mark: AnnotationMark | null): void {
    annotationStore.put({ ...this.work, id, mark, change: newKey() });
  }
}
