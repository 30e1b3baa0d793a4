import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { Card, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { useDragWords } from './drag-words';
import { type Paper } from './use-paper';

interface DragAreaProps {
  paper: Paper;
  /** The text of a question while it is dragged. */
  textOf: (id: number) => string;
  children: ReactNode;
}

// Defined outside of the component, because a new object in each render would re-render every row.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** Drags questions by pointer and by keyboard, and says where they are. */
export function DragArea({ paper, textOf, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const [dragged, setDragged] = useState<number>();
  const words = useDragWords(paper);
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    paper.onDragEnd(event);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
      accessibility={words}
    >
      {children}
      {/* The drag preview, because a row cannot follow the pointer out of its own section. */}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <Card aria-hidden boxShadow="overlay" borderColor="accent">
            <Text lineClamp="1">
              <MathText>{textOf(dragged)}</MathText>
            </Text>
          </Card>
        )}
      </DragOverlay>
    </DndContext>
  );
}
