import { type ReactNode, useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Card, Drawer, lazyDialog, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { type StepProps } from '../assessment-draft';
import { removeQuestions, replaceQuestions, toggleQuestion } from './choice.rules';
import { ChosenList } from './chosen-list';
import { keepChosen, useChosenQuestions } from './chosen-questions.query';
import { DeletedNotice } from './deleted-notice';
import { ProblemNotice } from './problem-notice';
import { QuestionSearch } from './question-search';
import { useChoice } from './use-choice';
import { useSiblings } from './use-siblings';
import { useLatest } from './use-latest';

const AutoSelectDialog = lazyDialog(async () => (await import('./auto-select-dialog')).AutoSelectDialog);

/** The chosen questions, and what changes them. */
function useChoosing({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const { choice, apply, applyUndoable } = useChoice({ draft, change });
  const questions = useChosenQuestions(choice.questions);
  const offerSiblings = useSiblings(apply);
  const [few, setFew] = useState<{ found: number; asked: number }>();

  const remove = (ids: readonly number[]) =>
    applyUndoable(removeQuestions(choice, ids), t('choice.removed', { count: ids.length }));
  const toggle = useLatest((question: Question) => {
    keepChosen([question]);
    if (choice.questions.includes(question.id)) remove([question.id]);
    else {
      apply(toggleQuestion(choice, question));
      offerSiblings(question, choice);
    }
  });
  const replaceAll = (found: Question[], asked: number) => {
    keepChosen(found);
    applyUndoable(replaceQuestions(choice, found), message('success.questionsAutoSelected'));
    setFew(found.length < asked ? { found: found.length, asked } : undefined);
  };
  const fill = (found: Question[]) => {
    keepChosen(found);
    applyUndoable(replaceQuestions(choice, found), t('plan.filled', { count: found.length }));
    setFew(undefined);
  };
  return { choice, applyUndoable, questions, few, remove, toggle, replaceAll, fill };
}

/** Chooses the questions by search, filter, blueprint or auto-select. */
export function QuestionsStep({ draft, change, course, problems: [problem] }: StepProps) {
  const { t } = useTranslation('assessmentForm');
  const of = { courseId: course.id, gradeId: course.gradeId };
  const { choice, applyUndoable, questions, few, remove, toggle, replaceAll, fill } = useChoosing({ draft, change });
  const [asking, setAsking] = useState(false);
  const [listing, setListing] = useState(false);
  const onSelected = (found: Question[], asked: number) => {
    replaceAll(found, asked);
    setAsking(false);
  };
  const [plan, setPlan] = useState<PlanCell[]>([]);
  const [withoutLast, setWithoutLast] = useState(0);
  const by = plan.length > 0 ? { of, plan, withoutLast } : undefined;
  const list = (
    <ChosenList own={{ choice, applyUndoable }} questions={questions} onRemove={remove} by={by} paper={draft} />
  );

  return (
    <Stack gap="3">
      <ProblemNotice problem={problem} fields={['questions']} />
      <DeletedNotice questions={questions.deleted} onRemove={remove} />
      {few && <Notice role="status">{t('choice.autoFew', { count: few.found, asked: few.asked })}</Notice>}
      <QuestionSearch
        of={of}
        tags={draft.tags}
        chosen={[...questions.byId.values()].filter(({ deleted }) => !deleted)}
        marks={choice.questionMarks}
        plan={plan}
        onPlan={setPlan}
        withoutLast={withoutLast}
        onWithoutLast={setWithoutLast}
        chosenIds={choice.questions}
        onFilled={fill}
        onToggle={toggle}
        onAutoSelect={() => setAsking(true)}
        onListChosen={() => setListing(true)}
      >
        <ChosenCard>{list}</ChosenCard>
      </QuestionSearch>
      <Drawer open={listing} onClose={() => setListing(false)} title={t('choice.chosenLabel')}>
        <Box px="2" pb="4">
          {list}
        </Box>
      </Drawer>
      {asking && (
        <AutoSelectDialog
          of={of}
          tags={draft.tags}
          chosen={choice.questions.length}
          onSelected={onSelected}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Stays in view beside the search. */
function ChosenCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Card
      as="aside"
      hideBelow="lg"
      position="sticky"
      top="calc(var(--sticky-top, 0px) + 12px)"
      maxHeight="calc(100vh - var(--sticky-top, 0px) - 96px)"
      overflowY="auto"
      aria-label={t('choice.chosenLabel')}
    >
      <Box>{children}</Box>
    </Card>
  );
}
