import { useCallback, useRef, useState } from 'react';
import { useLanguage, useTranslation } from 'shared/i18n';
import { Box, Card, ErrorState, PageHeader } from 'shared/ui/core';
import { Grading, type GradingHandle } from './grading';
import { type GradingPlace } from './grading-address';
import { useAssessmentCrumbs } from '../../submission/assessment-crumbs';
import { type GradingAction } from './grading-keys';
import { GradingSkeleton } from './grading-skeleton';
import { GradingToolbar } from './grading-toolbar';
import { type Grader } from './queue/kept-edits';
import { ShortcutsDialog } from './shortcuts-dialog';
import { inputNumber } from './shown-score';
import { StudentSteps } from './student-steps';
import { useGradingKeys } from './use-grading-keys';
import { useWorks } from './use-works';
import { MissingWork } from '../../submission/missing-work';
import { WorkFacts } from '../../submission/work-facts';

interface GradingDeskProps {
  place: GradingPlace;
  grader: Grader;
  go: (change: Partial<GradingPlace>) => void;
}

/** The question that the focus is in. */
const focusedQuestion = (): number | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-question]');
  return card ? Number(card.dataset.question) : undefined;
};

/** The screen around a work: whose it is, the way to the others, and the keys. */
export function GradingDesk({ place, grader, go }: GradingDeskProps) {
  const { t } = useTranslation('students');
  const language = useLanguage();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const handle = useRef<GradingHandle>(null);
  const focusWanted = useRef<number>(undefined);
  const { id, isByQuestion, areNamesHidden } = place;
  const {
    work: { data: work, error, refetch, isFetching },
    assessment,
    works,
    steps,
  } = useWorks(id);
  const questions = (work?.answers ?? []).map(({ questionId }) => questionId);
  const chosen = questions.find((questionId) => questionId === place.questionId) ?? questions[0];
  const crumbs = useAssessmentCrumbs(assessment);
  const isMissing = !work && error?.status === 404;

  const takeFocus = useCallback(() => {
    const wanted = focusWanted.current;
    focusWanted.current = undefined;
    return wanted;
  }, []);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const closeHelp = useCallback(() => setHelpOpen(false), []);
  const goTo = (to: { id: number } | undefined) =>
    to && go({ id: to.id, questionId: isByQuestion ? (chosen ?? place.questionId) : undefined });
  const toQuestion = useCallback(
    (questionId: number | undefined) => {
      if (questionId === undefined) return;
      if (!isByQuestion || questionId === chosen) return handle.current?.focusScore(questionId);
      focusWanted.current = questionId;
      go({ questionId });
    },
    [isByQuestion, chosen, go],
  );
  const change = useCallback(
    (to: Partial<GradingPlace>) => go({ ...to, questionId: (isByQuestion ? undefined : focusedQuestion()) ?? chosen }),
    [isByQuestion, chosen, go],
  );

  const act = (action: GradingAction, key: string) => {
    if (action === 'next' || action === 'previous') {
      const to = steps[action];
      // While a work is on its way there is no question; the focus stays promised to the one that was wanted before.
      if (to) focusWanted.current = (isByQuestion ? chosen : questions[0]) ?? focusWanted.current;
      return goTo(to);
    }
    const current = (isByQuestion ? undefined : focusedQuestion()) ?? chosen;
    if (current === undefined) return;
    const at = questions.indexOf(current);
    if (action === 'nextQuestion') toQuestion(questions[at + 1]);
    if (action === 'previousQuestion') toQuestion(questions[at - 1]);
    if (action === 'score') handle.current?.type(current, key);
    if (action === 'full')
      handle.current?.type(current, inputNumber(String(work?.answers[at]?.possible ?? ''), language));
    if (action === 'comment') handle.current?.focusComment(current);
    if (action === 'help') openHelp();
  };
  useGradingKeys(root, act);

  const number = works.findIndex((each) => each.id === id) + 1;
  const name = works[number - 1]?.student.name ?? work?.student.name;
  const shown = areNamesHidden ? number > 0 && t('grading.studentNumber', { number }) : name;
  const title = shown || t('title.grading');
  return (
    <Box ref={root}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        secondary={(!isMissing || number > 0) && <StudentSteps place={steps} onGo={goTo} />}
      />
      {work && <WorkFacts work={work} />}
      {!isMissing && (
        <GradingToolbar
          isByQuestion={isByQuestion}
          areNamesHidden={areNamesHidden}
          onChange={change}
          onHelp={openHelp}
        />
      )}
      {isMissing && <MissingWork />}
      {!work && error && !isMissing && (
        <Card padding="none">
          <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {!work && !error && <GradingSkeleton />}
      {work && (
        <Grading
          handle={handle}
          submission={work}
          grader={grader}
          isByQuestion={isByQuestion}
          currentId={chosen}
          onQuestion={toQuestion}
          takeFocus={takeFocus}
        />
      )}
      <ShortcutsDialog open={isHelpOpen} onClose={closeHelp} />
    </Box>
  );
}
