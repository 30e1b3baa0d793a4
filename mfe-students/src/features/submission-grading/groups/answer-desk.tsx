import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  Notice,
  PageHeader,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { useAssessmentCrumbs } from '../../../submission/assessment-crumbs';
import { submissionQuery } from '../../../submission/submission.query';
import { type GradingPlace } from '../grading-address';
import { type GradingAction, gradingAction } from '../grading-keys';
import { GradingSkeleton } from '../grading-skeleton';
import { GradingToolbar } from '../grading-toolbar';
import { type Grader } from '../queue/kept-edits';
import { SaveStateLine } from '../save-state';
import { ShortcutsDialog } from '../shortcuts-dialog';
import { useUndo } from '../use-undo';
import { lettersOn } from '../use-waiting-keys';
import { GroupCard } from './group-card';
import { SeenAnswers } from './seen-answers';
import { useFields } from './use-fields';
import { type Groups, useGroups } from './use-groups';
import { WorkLinks } from './work-links';

interface AnswerDeskProps {
  place: GradingPlace;
  grader: Grader;
  go: (change: Partial<GradingPlace>) => void;
}

/** One question of an assessment: equal answers get one mark. */
export function AnswerDesk(props: AnswerDeskProps) {
  const { data, error, refetch, isFetching } = useQuery(submissionQuery(props.place.id));
  if (data) return <Answers {...props} submission={data} />;
  if (!error) return <GradingSkeleton />;
  return (
    <Card padding="none">
      <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
    </Card>
  );
}

function stateOf({ toLookAt, unsaved, isOffline }: Groups) {
  if (toLookAt.length > 0) return 'conflict';
  if (unsaved === 0) return 'saved';
  return isOffline ? 'waiting' : 'saving';
}

/** Also where nothing has the focus, as after the page was opened. */
function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface Desk {
  root: RefObject<HTMLElement | null>;
  groups: Groups;
  fields: ReturnType<typeof useFields>;
  undo: () => void;
  openHelp: () => void;
}

/** The keys of the grading page, as far as groups have what they are for. */
function useDeskKeys({ root, groups, fields, undo, openHelp }: Desk): void {
  useKeyDown((event) => {
    const isHere = event.target === document.body || root.current?.contains(event.target as Node);
    if (event.defaultPrevented || event.isComposing || !isHere) return;
    const action = gradingAction(event, lettersOn());
    const current = fields.current();
    // The digit goes to the field that it opens.
    if (action === 'score') return fields.focus(current?.id ?? fields.firstOpen());
    const acts: Partial<Record<GradingAction, () => void>> = {
      nextQuestion: () => fields.step(1),
      previousQuestion: () => fields.step(-1),
      nextOpen: () => fields.next(current?.id ?? ''),
      full: () => current && groups.give(current.rows, 'score', String(current.rows[0]?.answer.possible ?? 0)),
      undo,
      help: openHelp,
    };
    const act = action && acts[action];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

interface AnswersProps extends AnswerDeskProps {
  submission: Submission;
}

function Answers({ place, grader, go, submission: { assessment, answers } }: AnswersProps) {
  const { t } = useTranslation('grading');
  const questions = answers.map(({ questionId }) => questionId);
  const questionId = questions.find((each) => each === place.questionId) ?? questions[0] ?? 0;
  const groups = useGroups(grader, assessment.id, questionId);
  const fields = useFields(groups);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { canUndo, undo } = useUndo(grader, () => undefined);
  const root = useRef<HTMLDivElement>(null);
  const openHelp = () => setHelpOpen(true);
  useDeskKeys({ root, groups, fields, undo, openHelp });
  const crumbs = useAssessmentCrumbs(assessment);
  return (
    <Box ref={root}>
      <PageHeader
        title={t('groups.title', { number: questions.indexOf(questionId) + 1 })}
        crumbs={crumbs}
        secondary={
          <GradingToolbar
            isByQuestion={false}
            isByAnswer
            areNamesHidden={place.areNamesHidden}
            onChange={(change) => go({ questionId, ...change })}
            onHelp={openHelp}
            canUndo={canUndo}
            onUndo={undo}
          />
        }
      />
      <Questions questions={questions} current={questionId} onChoose={(id) => go({ questionId: id })} />
      <SaveStateLine state={stateOf(groups)} othersWaiting={0} isUnkept={groups.isUnkept} />
      <LookAt groups={groups} areNamesHidden={place.areNamesHidden} />
      <AllGroups
        key={questionId}
        groups={groups}
        fields={fields}
        assessmentId={assessment.id}
        areNamesHidden={place.areNamesHidden}
      />
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Box>
  );
}

interface QuestionsProps {
  questions: readonly number[];
  current: number;
  onChoose: (questionId: number) => void;
}

function Questions({ questions, current, onChoose }: QuestionsProps) {
  const { t } = useTranslation('grading');
  return (
    <Flex as="nav" aria-label={t('questions')} gap="1.5" wrap="wrap" mb="4">
      {questions.map((each, at) => (
        <Button
          key={each}
          size="sm"
          minWidth="34px"
          aria-current={each === current || undefined}
          aria-label={t('groups.question', { number: at + 1 })}
          borderColor={each === current ? 'accent' : undefined}
          onClick={() => onChoose(each)}
        >
          {at + 1}
        </Button>
      ))}
    </Flex>
  );
}

interface AllGroupsProps extends Pick<Desk, 'groups' | 'fields'> {
  assessmentId: number;
  areNamesHidden: boolean;
}

function AllGroups({ groups, fields, assessmentId, areNamesHidden }: AllGroupsProps) {
  const { t } = useTranslation('grading');
  const { question, query } = groups;
  if (!question && !query.error) return <GradingSkeleton />;
  if (!question)
    return (
      <Card padding="none">
        <ErrorState
          message={query.error?.message ?? ''}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  return (
    <Stack gap="4" mt="3">
      <Card>
        <QuestionView question={question} showKey />
      </Card>
      {groups.groups.length === 0 && groups.seen.length === 0 && (
        <EmptyState title={t('groups.none')}>{t('groups.noneNote')}</EmptyState>
      )}
      {groups.groups.map((group, at) => (
        <GroupCard
          key={group.id}
          {...{ groups, group, question, assessmentId, areNamesHidden }}
          number={at + 1}
          field={fields.note(group.id)}
          onNext={() => fields.next(group.id)}
        />
      ))}
      <SeenAnswers
        {...{ groups, question, areNamesHidden }}
        fieldOf={(row) => fields.note(`row ${row.id}`)}
        onNext={(row) => fields.next(`row ${row.id}`)}
      />
    </Stack>
  );
}

/** Those of which somebody else has changed the score, or that the server refused; each asks in its submission. */
function LookAt({ groups, areNamesHidden }: { groups: Groups; areNamesHidden: boolean }) {
  const { t } = useTranslation('grading');
  if (groups.toLookAt.length === 0) return null;
  return (
    <Notice tone="bad" role="alert" mt="3">
      <Text>{t('groups.toLookAt', { count: groups.toLookAt.length })}</Text>
      <WorkLinks rows={groups.toLookAt} areNamesHidden={areNamesHidden} />
    </Notice>
  );
}
