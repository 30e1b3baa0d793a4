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
import { useMemo, useState } from 'react';
import { Card, Text } from 'shared/ui/core';
import { MathText } from 'shared/ui/rich-text-view';
import { type Choice } from '../questions-step/choice.rules';
import { type ChosenQuestions } from '../questions-step/chosen-questions.query';
import { useDragWords } from './drag-words';
import { marksOf, setMarks, sumOf } from './marks.rules';
import { PaperRow } from './paper-row';
import { PaperSection } from './paper-section';
import { useRowActions } from './row-actions';
import { groupsOf, renameSection } from './section.rules';
import { type Paper } from './use-paper';

interface PaperOrderProps {
  choice: Choice;
  questions: ChosenQuestions;
  paper: Paper;
  onChange: (choice: Choice) => void;
  onRemove: (ids: readonly number[]) => void;
  onRemoveSection: (at: number) => void;
}

// Outside of the component: other options in each render would draw every row of the paper again.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** The sections with their questions, put in order by dragging within and between them, by keyboard and by buttons. */
export function PaperOrder({ choice, questions, paper, onChange, onRemove, onRemoveSection }: PaperOrderProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const [dragged, setDragged] = useState<number>();
  const words = useDragWords(paper);
  const { step, moveTo, select } = paper;
  const actions = useRowActions({
    step,
    moveTo,
    select,
    remove: onRemove,
    mark: (id, given) => onChange(setMarks(choice, id, given)),
  });
  const marks = marksOf(choice);
  const { questions: ids, questionMarks, sections } = choice;
  const groups = useMemo(() => groupsOf({ questions: ids, questionMarks: [], sections }), [ids, sections]);
  const numberOf = new Map(ids.map((id, at) => [id, at + 1]));
  const selected = new Set(paper.selected);
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
      {groups.map(({ section, questions: inSection }, place) => (
        <PaperSection
          key={section ?? 'default'}
          place={section}
          title={paper.titles[place] ?? ''}
          section={section === null ? undefined : sections[section]}
          questions={inSection}
          sum={sumOf(questionMarks.filter(({ questionId }) => inSection.includes(questionId)))}
          onRename={(names) => section !== null && onChange(renameSection(choice, section, names))}
          onRemove={() => section !== null && onRemoveSection(section)}
          count={sections.length}
          onStep={(by) => section !== null && paper.stepSection(section, by)}
        >
          {inSection.map((id, at) => (
            <PaperRow
              key={id}
              id={id}
              number={numberOf.get(id) ?? 0}
              question={questions.byId.get(id)}
              section={section}
              titles={paper.titles}
              selected={selected.has(id)}
              marks={marks.get(id)}
              first={section === null && at === 0}
              last={place === groups.length - 1 && at === inSection.length - 1}
              actions={actions}
            />
          ))}
        </PaperSection>
      ))}
      {/* What the hand holds: a row cannot follow it out of its own section. */}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <Card aria-hidden boxShadow="overlay" borderColor="accent">
            <Text lineClamp="1">
              <MathText>{questions.byId.get(dragged)?.plainText || paper.nameOf(dragged)}</MathText>
            </Text>
          </Card>
        )}
      </DragOverlay>
    </DndContext>
  );
}
