import { type Annotation, type AnnotationMark } from '@teacher-portal/remote-sdk/contract/annotation';
import { type Shown } from '../../../submission/annotations/work';
import { type Grader } from '../queue/kept-edits';

/** A change of one annotation that the server does not have yet; null removes it. */
export interface AnnotationEdit {
  grader: Grader;
  submissionId: number;
  questionId: number;
  id: string;
  /** The id of this change: sent again, it is the same. */
  change: string;
  mark: AnnotationMark | null;
}

/** Random ids; unlike `crypto.randomUUID` this works on pages without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const markOf = ({ on, file, page, shape }: AnnotationMark): AnnotationMark => ({ on, file, page, shape });

/** What there is once everything has been sent: in the order of the server, what is new last. */
export function withEdits(saved: readonly Annotation[], edits: readonly AnnotationEdit[]): Shown[] {
  const waiting = new Map(edits.map((edit) => [edit.id, edit]));
  const shown = saved.flatMap(({ id, questionId, ...rest }): Shown[] => {
    const edit = waiting.get(id);
    waiting.delete(id);
    const mark = edit ? edit.mark : rest;
    return mark ? [{ id, questionId, ...markOf(mark) }] : [];
  });
  const added = [...waiting.values()].flatMap(({ id, questionId, mark }): Shown[] =>
    mark ? [{ id, questionId, ...markOf(mark) }] : [],
  );
  return [...shown, ...added];
}

export const isSameMark = (a: AnnotationMark | null, b: AnnotationMark | null): boolean =>
  JSON.stringify(a && markOf(a)) === JSON.stringify(b && markOf(b));
