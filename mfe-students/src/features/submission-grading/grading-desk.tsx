import { type RefObject, useCallback, useRef, useState } from 'react';
import { OtherSchool } from '@teacher-portal/remote-sdk/entities/other-school';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Card, ErrorState, PageHeader, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Grading } from './grading';
import { type GradingPlace } from './grading-address';
import { useAssessmentCrumbs } from '../../submission/assessment-crumbs';
import { GradingSkeleton } from './grading-skeleton';
import { GradingToolbar } from './grading-toolbar';
import { HistoryDialog } from './history-dialog';
import { type Grader } from './queue/kept-edits';
import { ShortcutsDialog } from './shortcuts-dialog';
import { StudentSteps } from './student-steps';
import { keysText, type WaitingKey } from './typed-ahead';
import { useDesk } from './use-desk';
import { useGradingKeys } from './use-grading-keys';
import { useUndo } from './use-undo';
import { MissingSubmission } from '../../submission/missing-submission';
import { SubmissionFacts } from '../../submission/submission-facts';

interface GradingDeskProps {
  place: GradingPlace;
  grader: Grader;
  go: (change: Partial<GradingPlace>) => void;
  /** Where the screen is going. */
  aim: RefObject<GradingPlace | undefined>;
}

function usePanel() {
  const [panel, setPanel] = useState<'help' | 'history'>();
  const openHelp = useCallback(() => setPanel('help'), []);
  const openHistory = useCallback(() => setPanel('history'), []);
  const close = useCallback(() => setPanel(undefined), []);
  return { panel, openHelp, openHistory, close };
}

interface DeskActs {
  isFailed: boolean;
  openHelp: () => void;
  undo: () => void;
}

function useDeskKeys(
  root: RefObject<HTMLElement | null>,
  { act, isReady, isFieldWanted, noteDrawn: note }: ReturnType<typeof useDesk>,
  { isFailed, openHelp, undo }: DeskActs,
) {
  const { takeSoon, ...keys } = useGradingKeys(root, {
    isReady,
    isFieldWanted,
    isFailed,
    act: (action, key) => {
      if (action !== 'help' && action !== 'undo') return act(action, key);
      if (action === 'help') openHelp();
      else undo();
      return 'taken';
    },
  });
  const noteDrawn = useCallback(
    (submissionId: number | undefined) => {
      note(submissionId);
      takeSoon();
    },
    [note, takeSoon],
  );
  return { ...keys, noteDrawn };
}

/** Where the submission will be: it is loading, missing, or could not be loaded. */
function Unread({ query: { error, refetch, isFetching } }: Pick<ReturnType<typeof useDesk>, 'query'>) {
  if (!error) return <GradingSkeleton />;
  if (error.status === 404) return <MissingSubmission />;
  return (
    <Card padding="none">
      <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
    </Card>
  );
}

/** What was typed for a submission that is still loading. */
function WaitingKeys({ keys }: { keys: readonly WaitingKey[] }) {
  const { t } = useTranslation('grading');
  return (
    <Text role="status" size="small" tone="ink2" mb={keys.length > 0 ? '2' : undefined}>
      {keys.length > 0 && t('keysWaiting', { keys: keysText(keys) })}
    </Text>
  );
}

/** The frame around a submission: student, navigation and keyboard shortcuts. */
export function GradingDesk({ place, grader, go, aim }: GradingDeskProps) {
  const { t } = useTranslation('students');
  const { panel, openHelp, openHistory, close } = usePanel();
  const root = useRef<HTMLDivElement>(null);
  const { id, isByQuestion, areNamesHidden } = place;
  const moves = useDesk(place, go, aim);
  const { query, assessment, submissions, steps, handle, chosen } = moves;
  const { data: submission, error } = query;
  const crumbs = useAssessmentCrumbs(assessment);
  const isMissing = !submission && error?.status === 404;
  const { canUndo, undo } = useUndo(grader, moves.show);
  const keys = useDeskKeys(root, moves, { isFailed: !submission && error !== null, openHelp, undo });

  const number = submissions.findIndex((each) => each.id === id) + 1;
  const name = submissions[number - 1]?.student.name ?? submission?.student.name;
  const shown = areNamesHidden ? number > 0 && t('grading.studentNumber', { number }) : name;
  const title = shown || t('title.grading');
  return (
    // What is pressed with the pointer comes before the keys that wait, which were meant for something else.
    <Box ref={root} onClickCapture={keys.giveUp}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        secondary={
          (!isMissing || number > 0) && <StudentSteps place={steps} name={shown || undefined} onGo={moves.goTo} />
        }
      />
      {submission && <OtherSchool gradeId={submission.assessment.gradeId} />}
      {submission && <SubmissionFacts submission={submission} />}
      {!isMissing && (
        <GradingToolbar
          isByQuestion={isByQuestion}
          areNamesHidden={areNamesHidden}
          onChange={moves.change}
          onHelp={openHelp}
          onHistory={openHistory}
          canUndo={canUndo}
          onUndo={undo}
        />
      )}
      <WaitingKeys keys={keys.waiting} />
      {!submission && <Unread query={query} />}
      {submission && (
        <Grading
          handle={handle}
          submission={submission}
          grader={grader}
          isByQuestion={isByQuestion}
          currentId={chosen}
          onQuestion={moves.toQuestion}
          focus={moves.focus}
          onFinished={moves.goOn}
          undo={undo}
          onDrawn={keys.noteDrawn}
          areKeysWaiting={keys.waiting.length > 0}
        />
      )}
      <ShortcutsDialog open={panel === 'help'} onClose={close} />
      <HistoryDialog open={panel === 'history'} onClose={close} submission={submission} />
    </Box>
  );
}
