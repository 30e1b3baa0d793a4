import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Submission, type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Card, ErrorState, lazyDialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DeskFrame } from './desk-frame';
import { DeskHead } from './desk-head';
import { Grading } from './grading';
import { type GradingPlace } from './grading-address';
import { GradingSkeleton } from './grading-skeleton';
import { gradingStore } from './queue/grading-store';
import { type Grader } from './queue/kept-edits';
import { useSaving } from './queue/use-queue';
import { SaveStateLine } from './save-state';
import { ShortcutsDialog } from './shortcuts-dialog';
import { GradingProgress, StudentSteps } from './student-steps';
import { nameIn, nextToGrade } from './submission-order';
import { keysText, type WaitingKey } from './typed-ahead';
import { useDesk } from './use-desk';
import { useGradingKeys } from './use-grading-keys';
import { useUndo } from './use-undo';
import { MissingSubmission } from '../../submission/missing-submission';

const HistoryDialog = lazyDialog(async () => (await import('./history-dialog')).HistoryDialog);

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
  { act, isReady, isFieldWanted, isListUnread, noteDrawn: note }: ReturnType<typeof useDesk>,
  { isFailed, openHelp, undo }: DeskActs,
) {
  const { takeSoon, ...keys } = useGradingKeys(root, {
    isReady,
    isFieldWanted,
    isFailed,
    isListUnread,
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

/** Whether the open submission is saved, with the keys that still wait for it. */
function DeskSaveState({ submission, areKeysWaiting }: { submission: Submission; areKeysWaiting: boolean }) {
  const { state, othersWaiting, isUnkept } = useSaving(submission);
  return (
    <SaveStateLine
      state={areKeysWaiting && state === 'saved' ? 'saving' : state}
      othersWaiting={othersWaiting}
      isUnkept={isUnkept}
    />
  );
}

/** What each student is called: by number where names are hidden. */
function useNames(submissions: readonly SubmissionSummary[], areNamesHidden: boolean) {
  const { t } = useTranslation('students');
  return (of: SubmissionSummary | undefined): string | undefined => {
    if (!areNamesHidden) return of && nameIn(of);
    const at = submissions.findIndex(({ id }) => id === of?.id);
    return at < 0 ? undefined : t('grading.studentNumber', { number: at + 1 });
  };
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
  const isMissing = !submission && error?.status === 404;
  const { canUndo, undo } = useUndo(grader, moves.show);
  const keys = useDeskKeys(root, moves, { isFailed: !submission && error !== null, openHelp, undo });

  const number = submissions.findIndex((each) => each.id === id) + 1;
  const nameOf = useNames(submissions, areNamesHidden);
  const shown = nameOf(submissions[number - 1] ?? submission);
  const title = shown || t('title.grading');
  const isListed = !isMissing || number > 0;
  const nextName = nameOf(nextToGrade(submissions, id, gradingStore.isFinishing));
  return (
    // What is pressed with the pointer comes before the keys that wait, which were meant for something else.
    <Box ref={root} onClickCapture={keys.giveUp}>
      <DeskHead
        title={title}
        submission={submission}
        assessment={assessment}
        place={place}
        onChange={isMissing ? undefined : moves.change}
        {...{ openHelp, openHistory, canUndo, undo }}
      >
        {isListed && <GradingProgress {...steps} />}
      </DeskHead>
      <DeskFrame
        queue={{ submissions, currentId: id, areNamesHidden, onGo: moves.goTo }}
        hasQueue={isListed}
        saveState={submission && <DeskSaveState submission={submission} areKeysWaiting={keys.waiting.length > 0} />}
        steps={isListed && <StudentSteps place={steps} name={shown} onGo={moves.goTo} />}
      >
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
            nextName={nextName}
            undo={undo}
            onDrawn={keys.noteDrawn}
          />
        )}
      </DeskFrame>
      <ShortcutsDialog open={panel === 'help'} onClose={close} />
      {panel === 'history' && <HistoryDialog open onClose={close} submission={submission} />}
    </Box>
  );
}
