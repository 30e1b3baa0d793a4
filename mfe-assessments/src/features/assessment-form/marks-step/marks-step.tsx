import { ListPlus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Card, EmptyState, ErrorState, Stack, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { type StepProps } from '../assessment-draft';
import { removeQuestions } from '../questions-step/choice.rules';
import { useChosenQuestions } from '../questions-step/chosen-questions.query';
import { DeletedNotice } from '../questions-step/deleted-notice';
import { PassagesApart } from '../questions-step/passages-apart';
import { ProblemNotice } from '../questions-step/problem-notice';
import { useChoice } from '../questions-step/use-choice';
import { MarksSummary } from './marks-summary';
import { marksState, spreadOver } from './marks.rules';
import { PaperOrder } from './paper-order';
import { addSection, removeSection, restoreSection } from './section.rules';
import { SelectionBar } from './selection-bar';
import { useKeptFocus } from './use-kept-focus';
import { usePaper } from './use-paper';

/** Orders questions and sections and assigns marks. */
export function MarksStep({ draft, change, problems: [problem] }: StepProps) {
  const { t } = useTranslation('assessmentForm');
  const own = useChoice({ draft, change });
  const { choice, apply, applyUndoable } = own;
  const questions = useChosenQuestions(choice.questions);
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const paper = usePaper(own, questions, useKeptFocus(root));
  const total = draft.marks ?? 0;

  const remove = (ids: readonly number[]) => {
    applyUndoable(removeQuestions(choice, ids), t('choice.removed', { count: ids.length }));
    // The focused element is removed with its row.
    head.current?.focus();
  };
  const dropSection = (at: number) => {
    applyUndoable(removeSection(choice, at), t('marks.sectionRemoved'), (later) => restoreSection(later, choice, at));
    head.current?.focus();
  };
  const spread = () => {
    const { questionMarks } = choice;
    applyUndoable(spreadOver(choice, total), t('marks.spreadDone'), (later) => ({
      ...later,
      questionMarks: questionMarks.filter(({ questionId }) => later.questions.includes(questionId)),
    }));
  };
  const add = () => apply(addSection(choice, paper.newTitle(choice.sections.length)));
  const nothing = choice.questions.length === 0 && choice.sections.length === 0;

  return (
    <Stack gap="3" ref={root}>
      <ProblemNotice problem={problem} fields={['questions', 'questionMarks', 'sections']} />
      <DeletedNotice questions={questions.deleted} onRemove={remove} />
      {questions.error && (
        <ErrorState message={questions.error.message} onRetry={questions.refetch} retrying={questions.isPending} />
      )}
      {nothing ? (
        <NoQuestions />
      ) : (
        <>
          <MarksSummary state={marksState(choice, total)} onSpread={spread} head={head} />
          {paper.selected.length > 0 && <SelectionBar paper={paper} onRemove={() => remove(paper.selected)} />}
          <PassagesApart own={own} questions={questions} onDone={() => head.current?.focus()} />
          <PaperOrder
            choice={choice}
            questions={questions}
            paper={paper}
            onChange={apply}
            onRemove={remove}
            onRemoveSection={dropSection}
          />
          <Button alignSelf="flex-start" icon={<Plus size={16} aria-hidden />} onClick={add}>
            {t('marks.addSection')}
          </Button>
        </>
      )}
      <VisuallyHidden role="status">{paper.said}</VisuallyHidden>
    </Stack>
  );
}

function NoQuestions() {
  const { t } = useTranslation('assessmentForm');
  return (
    <Card padding="none">
      <EmptyState icon={<ListPlus size={24} aria-hidden />} title={t('marks.emptyTitle')}>
        {t('marks.empty')}
      </EmptyState>
    </Card>
  );
}
