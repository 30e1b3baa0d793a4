import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { useDragWords } from './drag-words';
import { LectureRow } from './lecture-row';

interface TopicLecturesProps {
  label: string;
  /** Lectures of the topic in order. */
  lectures: readonly Lecture[];
  selected: number | undefined;
  /** The address that selects a lecture. */
  hrefOf: (id: number) => string;
  onChoose: (id: number) => void;
  /** Moves a lecture to a position in this list, counted from 0. */
  onMove: (id: number, place: number) => void;
}

/** The lectures of a topic, reordered by dragging, by keyboard on the drag handles, or by buttons. */
export function TopicLectures({ label, lectures, selected, hrefOf, onChoose, onMove }: TopicLecturesProps) {
  const { t } = useTranslation('content');
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => lectures.findIndex((lecture) => lecture.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), placeOf(over.id));
  };
  const step = (lecture: Lecture, place: number) => {
    if (place < 0 || place >= lectures.length) return;
    onMove(lecture.id, place);
    setSaid(t('topic.moved', { name: lecture.name, place: place + 1, total: lectures.length }));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={useDragWords(lectures)}
    >
      <SortableContext items={lectures.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box as="ol" aria-label={label} listStyleType="none">
          {lectures.map((lecture, place) => (
            <LectureRow
              key={lecture.id}
              lecture={lecture}
              current={lecture.id === selected}
              to={hrefOf(lecture.id)}
              onChoose={() => onChoose(lecture.id)}
              first={place === 0}
              last={place === lectures.length - 1}
              onStep={(by) => step(lecture, place + by)}
            />
          ))}
        </Box>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}
