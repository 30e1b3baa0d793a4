import { useMemo } from 'react';
import { type Choice } from '../questions-step/choice.rules';
import { type ChosenQuestions } from '../questions-step/chosen-questions.query';
import { DragArea } from './drag-area';
import { marksOf, setMarks, sumOf } from './marks.rules';
import { PaperRow } from './paper-row';
import { PaperSection } from './paper-section';
import { useSteadyActions } from './row-actions';
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

/** Sections and questions, reordered by dragging within and between sections, by keyboard and by buttons. */
export function PaperOrder({ choice, questions, paper, onChange, onRemove, onRemoveSection }: PaperOrderProps) {
  const { step, moveTo, select } = paper;
  const actions = useSteadyActions({
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
  return (
    <DragArea paper={paper} textOf={(id) => questions.byId.get(id)?.plainText || paper.nameOf(id)}>
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
    </DragArea>
  );
}
