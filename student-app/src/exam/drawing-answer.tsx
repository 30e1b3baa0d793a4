import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Field } from 'shared/ui/plain';
import { type AnswerProps, orNothing } from './answer-props';
import { type Element, elementsOf, labelFor, sceneOf, type Stroke, strokeAlong, surface } from './drawing';
import { DrawingElements } from './drawing-elements';

type Path = (readonly [number, number])[];

/** The pointer's position, in units of the drawing. */
function placeOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = surface.width / box.width;
  return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
}

interface BoardProps {
  elements: readonly Element[];
  onStroke: (stroke: Stroke) => void;
}

/** Surface for drawing with a finger, pen or mouse. */
function Board({ elements, onStroke }: BoardProps) {
  const { t } = useTranslation('learn');
  const [path, setPath] = useState<Path>();
  const pointer = useRef<number>(undefined);

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (pointer.current !== undefined) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setPath([placeOf(event)]);
  }
  function draw(event: PointerEvent<SVGSVGElement>) {
    if (event.pointerId === pointer.current && path) setPath([...path, placeOf(event)]);
  }
  function end(event: PointerEvent<SVGSVGElement>) {
    if (event.pointerId !== pointer.current) return;
    pointer.current = undefined;
    if (path) onStroke(strokeAlong(path));
    setPath(undefined);
  }
  const shown = path ? [...elements, strokeAlong(path)] : elements;
  return (
    <svg
      className="board"
      role="img"
      aria-label={t('drawing.label', { count: elements.length })}
      viewBox={`0 0 ${surface.width} ${surface.height}`}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <DrawingElements elements={shown} />
    </svg>
  );
}

/** A drawing answer. Text can be added by keyboard. */
export function DrawingAnswer({ response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('learn');
  const [label, setLabel] = useState('');
  const elements = elementsOf(response?.drawing);
  const { drawing: _before, ...rest } = response ?? {};
  const keep = (next: readonly Element[]) =>
    onAnswer(next.length > 0 ? { ...rest, drawing: sceneOf(next) } : orNothing(rest));
  function write() {
    if (label.trim() === '') return;
    keep([...elements, labelFor(label.trim(), elements)]);
    setLabel('');
  }
  return (
    <div className="stack">
      <Board elements={elements} onStroke={(stroke) => keep([...elements, stroke])} />
      <div className="row">
        <Button disabled={elements.length === 0} onClick={() => keep(elements.slice(0, -1))}>
          {t('drawing.undo')}
        </Button>
        <Button disabled={elements.length === 0} onClick={() => keep([])}>
          {t('drawing.clear')}
        </Button>
      </div>
      <Field
        label={t('drawing.text')}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write();
        }}
      />
      <Button onClick={write}>{t('drawing.add')}</Button>
    </div>
  );
}
