import { createContext, useContext } from 'react';
import {
  type Annotation,
  type AnnotationMark,
  type AnnotationShape,
} from '@teacher-portal/remote-sdk/contract/annotation';
import { type AnnotatedPlace, type AnnotationStamp } from '@teacher-portal/remote-sdk/contract/annotation.rules';

/** An annotation as it is shown: saved, or still to be sent. */
export type Shown = Pick<Annotation, 'id' | 'questionId'> & AnnotationMark;

export type Tool = 'pen' | 'highlight' | 'text' | 'pin' | AnnotationStamp;

/** What can be done to the annotations of an answer. */
export interface Editing {
  tool: Tool;
  add: (place: AnnotatedPlace, shape: AnnotationShape) => void;
  /** Goes to what it says. */
  choose: (id: string) => void;
  /** Says that a passage cannot be marked. */
  refusePassage: () => void;
}

interface Work {
  annotations: readonly Shown[];
  numbers: ReadonlyMap<Shown, number>;
  editing: Editing | undefined;
}

export const WorkContext = createContext<Work>({ annotations: [], numbers: new Map(), editing: undefined });
export const useWork = (): Work => useContext(WorkContext);
