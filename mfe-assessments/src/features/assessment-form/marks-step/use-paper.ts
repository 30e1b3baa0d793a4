import { type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Choice } from '../questions-step/choice.rules';
import { type ChosenQuestions } from '../questions-step/chosen-questions.query';
import { type ChoiceChange } from '../questions-step/use-choice';
import { questionName } from './question-name';
import {
  groupsOf,
  moveOnto,
  moveQuestions,
  moveSection,
  restorePlaces,
  sectionLetter,
  type SectionPlace,
  sectionOf,
  stepQuestion,
} from './section.rules';
import { type KeepFocus, type RowControl } from './use-kept-focus';

/** Drop targets besides questions: the end of a section. */
export const endOf = (section: SectionPlace): string => `end-${section ?? 'default'}`;
const sectionOfEnd = (choice: Choice, id: UniqueIdentifier): SectionPlace | undefined =>
  groupsOf(choice).find(({ section }) => endOf(section) === id)?.section;

/** Names of questions and sections, in the user's language. */
function usePaperNames(choice: Choice, questions: ChosenQuestions) {
  const { t } = useTranslation('assessmentForm');
  const nameOf = (id: number) => questionName(questions.byId.get(id)?.plainText || t('choice.noText'));
  const newTitle = (at: number) => t('marks.newTitle', { letter: sectionLetter(at) });
  const titleOf = (section: SectionPlace) =>
    section === null ? t('marks.defaultTitle') : choice.sections[section]?.title.trim() || newTitle(section);
  const titlesNow = groupsOf(choice)
    .map(({ section }) => titleOf(section))
    .join('\n');
  const titles = useMemo(() => titlesNow.split('\n'), [titlesNow]);
  /** The position of a question for announcements. */
  const placeIn = (made: Choice, id: number) => {
    const group = groupsOf(made).find(({ questions: ids }) => ids.includes(id));
    return {
      name: nameOf(id),
      place: (group?.questions.indexOf(id) ?? 0) + 1,
      total: group?.questions.length ?? 0,
      section: titleOf(group?.section ?? null),
    };
  };
  return { nameOf, newTitle, titleOf, titles, placeIn };
}

const dropped = (choice: Choice, id: number, over: UniqueIdentifier): Choice => {
  const end = sectionOfEnd(choice, over);
  return end === undefined ? moveOnto(choice, id, Number(over)) : moveQuestions(choice, [id], end);
};

/** Moves of questions and sections: each can be undone, is announced and keeps the focus. */
function useMoves(
  { choice, applyUndoable }: Pick<ChoiceChange, 'choice' | 'applyUndoable'>,
  { placeIn, titleOf }: ReturnType<typeof usePaperNames>,
  keepFocus: KeepFocus,
) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const [said, setSaid] = useState('');

  const arrange = (after: Choice, ids: readonly number[]) => {
    const [first] = ids;
    if (first === undefined) return;
    const crosses = ids.some((id) => sectionOf(choice, id) !== sectionOf(after, id));
    const where = t('marks.moved', placeIn(after, first));
    applyUndoable(after, crosses ? message('success.questionsMoved') : where, (later) => {
      // The button disappears together with its toast.
      keepFocus({ question: first }, 'drag');
      setSaid(t('marks.moved', placeIn(choice, first)));
      return restorePlaces(later, choice);
    });
    // A move within the section is announced without a toast.
    setSaid(crosses ? where : '');
  };

  return {
    said,
    step: (id: number, by: 1 | -1) => {
      const after = stepQuestion(choice, id, by);
      if (after === choice) return;
      keepFocus({ question: id }, by > 0 ? 'down' : 'up');
      arrange(after, [id]);
    },
    moveTo: (ids: readonly number[], section: SectionPlace, control?: RowControl) => {
      const [first] = ids;
      if (control && first !== undefined) keepFocus({ question: first }, control);
      arrange(moveQuestions(choice, ids, section), ids);
    },
    stepSection: (at: number, by: 1 | -1) => {
      const after = moveSection(choice, at, by);
      if (after === choice) return;
      const placed = (place: number) =>
        t('marks.sectionMoved', { section: titleOf(at), place: place + 1, total: choice.sections.length });
      keepFocus({ section: at + by }, by > 0 ? 'down' : 'up');
      setSaid('');
      applyUndoable(after, placed(at + by), (later) => {
        keepFocus({ section: at }, by > 0 ? 'down' : 'up');
        setSaid(placed(at));
        return moveSection(later, at + by, by > 0 ? -1 : 1);
      });
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = Number(active.id);
      if (!over || over.id === active.id) return;
      keepFocus({ question: id }, 'drag');
      arrange(dropped(choice, id, over.id), [id]);
    },
  };
}

/** State of the ordering: names, selection and moves. */
export function usePaper(
  change: Pick<ChoiceChange, 'choice' | 'applyUndoable'>,
  questions: ChosenQuestions,
  keepFocus: KeepFocus,
) {
  const { choice } = change;
  const names = usePaperNames(choice, questions);
  const moves = useMoves(change, names, keepFocus);
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  return {
    ...names,
    ...moves,
    placeIn: (id: number) => names.placeIn(choice, id),
    sectionOfEnd: (id: UniqueIdentifier) => sectionOfEnd(choice, id),
    selected: choice.questions.filter((id) => held.has(id)),
    select: (id: number, on: boolean) => setHeld(new Set(on ? [...held, id] : [...held].filter((each) => each !== id))),
    clear: () => setHeld(new Set()),
  };
}

export type Paper = ReturnType<typeof usePaper>;
