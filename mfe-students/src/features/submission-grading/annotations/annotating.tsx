import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AnnotationShape } from '@teacher-portal/remote-sdk/contract/annotation';
import { type AnnotatedPlace, numbersOf } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LayersProvider } from '../../../submission/annotations/annotated';
import { type NamedCriterion } from '../../../submission/annotations/list';
import { layers } from '../../../submission/annotations/read-annotations';
import { type Shown, type Tool, WorkContext } from '../../../submission/annotations/work';
import { newKey } from './annotation-edits';
import { AnnotationSteps, type Work } from './annotation-steps';
import { EditList } from './edit-list';
import { AnnotationState, ToolBar } from './tool-bar';

interface AnnotatingProps {
  work: Work;
  number: number;
  /** Whether there is a page to draw on; passages of typed text are chosen without a tool. */
  isDrawn: boolean;
  annotations: readonly Shown[];
  criteria: readonly NamedCriterion[];
  onDone: () => void;
  /** The answer. */
  children: ReactNode;
}

const isUndo = ({ key, shiftKey }: KeyboardEvent) => key.toLowerCase() === 'z' && !shiftKey;
const isRedo = ({ key, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);

/** An answer that is drawn and written on. */
export function Annotating({ work, number, isDrawn, annotations, criteria, onDone, children }: AnnotatingProps) {
  const { t } = useTranslation('annotations');
  const [tool, setTool] = useState<Tool>('pin');
  const [steps] = useState(() => new AnnotationSteps(work));
  const root = useRef<HTMLDivElement>(null);
  const markOf = (id: string) => annotations.find((each) => each.id === id) ?? null;

  const choose = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-annotation="${id}"] :is(textarea, button)`)?.focus();
  const add = ({ on, file, page }: AnnotatedPlace, shape: AnnotationShape) => {
    const id = newKey();
    flushSync(() => steps.make(id, null, { on, file, page, shape }));
    // What has words wants them now.
    if (shape.kind === 'pin' || shape.kind === 'text') choose(id);
  };
  const change = (annotation: Shown, shape: AnnotationShape | null) => {
    const { id, on, file, page } = annotation;
    steps.make(id, { on, file, page, shape: annotation.shape }, shape && { on, file, page, shape });
  };
  const take = (isTaken: boolean) => {
    if (!isTaken) handleSuccess(t('changedElsewhere'));
  };
  const undo = () => take(steps.undo(markOf));
  const redo = () => take(steps.redo(markOf));
  const press = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText || !(isUndo(event) || isRedo(event))) return;
    event.preventDefault();
    if (isUndo(event)) undo();
    else redo();
  };
  const refusePassage = () => handleSuccess(t('noPassage'));
  const shown = useMemo(() => ({ annotations, numbers: numbersOf(annotations) }), [annotations]);
  return (
    <WorkContext value={{ ...shown, editing: { tool, add, choose, refusePassage } }}>
      <LayersProvider value={layers}>
        <Stack ref={root} gap="2" minWidth="0" onKeyDown={press}>
          <ToolBar
            number={number}
            tool={isDrawn ? tool : undefined}
            onTool={setTool}
            canUndo={steps.canUndo}
            canRedo={steps.canRedo}
            onUndo={undo}
            onRedo={redo}
            onDone={onDone}
          />
          <Text size="small" tone="ink2">
            {t(isDrawn ? 'hint' : 'hintText')}
          </Text>
          {children}
          <EditList criteria={criteria} onChange={change} />
          <AnnotationState submissionId={work.submissionId} />
        </Stack>
      </LayersProvider>
    </WorkContext>
  );
}
