import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { observedLevel } from '@teacher-portal/remote-sdk/contract/difficulty.rules';
import { useState } from 'react';
import { questionTypeLabel, difficultyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { OtherSchool } from '@teacher-portal/remote-sdk/entities/other-school';
import { isEditable } from '../../question/sharing';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useLocation, useNavigate } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import {
  Button,
  Flex,
  Grid,
  IconButton,
  LinkButton,
  PageHeader,
  SectionCard,
  Stack,
  Tag,
  TextLink,
  Notice,
} from '@teacher-portal/remote-sdk/ui/core';
import { useDeleteQuestions } from '../../question/delete-questions';
import { InUseNotice } from '../../question/in-use-notice';
import { addressOfList, listOfState } from '../../question/list-state';
import { Evidence, MadeBy } from '../../question/question-source';
import { QuestionPassage } from './question-passage';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { ActionMenu } from '../../question-actions/action-menu';
import { type ActionId } from '../../question-actions/actions';
import { LazyPrintedQuestions } from '../../question-actions/print/lazy-printed-questions';
import { useQuestionActions } from '../../question-actions/use-question-actions';
import { AskedIn } from './asked-in';
import { EditTrail } from './edit-trail';
import { ListSteps } from './list-steps';
import { OptionUseSection } from './option-use-section';
import { PracticeCard } from './practice-card';
import { QuestionFacts } from './question-facts';
import { QuestionFigures } from './question-figures';
import { ReviewFindings } from './review-findings';
import { levelDoubt } from '../../question/figures';

/** Says that students found the question much easier or harder than declared. */
function LevelNotice({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const doubt = levelDoubt(question);
  if (!doubt || question.facility === null) return null;
  const declared = message(difficultyLabel[question.difficulty]);
  const observed = message(difficultyLabel[observedLevel(question.facility)]);
  return (
    <Notice tone="bad" mb="4">
      {t(`details.${doubt}`, { declared, observed, count: question.attempts })}
    </Notice>
  );
}

const halves = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' };

interface QuestionDetailsProps {
  question: Question;
  /** The question of the address; the previous one is shown while it loads. */
  asked: number;
}

/** A question with its key, its statistics and its origin. */
export function QuestionDetails({ question, asked }: QuestionDetailsProps) {
  const { t: message } = useTranslation('messages');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [inUse, setInUse] = useState<readonly Question[]>([]);
  const { id, courseId } = question;
  // Links back to the list with its page, filters and order.
  const from = listOfState(state);
  const list = from ? addressOfList(from) : paths.questions.list.href({ subject: courseId });
  const { remove: deleteAll, isPending } = useDeleteQuestions({
    onInUse: setInUse,
    onDeleted: () => void navigate(list, { state: subjectState(courseId) }),
  });
  const remove = () => {
    setInUse([]);
    deleteAll([question]);
  };
  const [isPrinting, setPrinting] = useState(false);
  const { onAction, dialogs } = useQuestionActions({ onPrint: () => setPrinting(true), onDelete: remove });
  if (isPrinting)
    return (
      <LazyPrintedQuestions questions={[question]} course={question.courseCode} onBack={() => setPrinting(false)} />
    );
  return (
    <>
      <DetailsHeader
        question={question}
        asked={asked}
        list={list}
        from={from}
        isDeleting={isPending}
        onAction={(action) => onAction(action, { questions: [question] })}
      />
      {dialogs}
      <OtherSchool gradeId={question.gradeId} />
      {inUse.some((each) => each.id === id) && <InUseNotice questions={inUse} onClose={() => setInUse([])} />}
      <LevelNotice question={question} />
      {!isEditable(question) && (
        <Notice tone="info" mb="4">
          {message('errors.questionSeeOnly')}
        </Notice>
      )}
      <Grid gap="4" alignItems="start" templateColumns={halves}>
        <Stack gap="4" minWidth="0">
          <QuestionCard question={question} />
          <OptionUseSection question={question} />
          <QuestionFacts question={question} />
        </Stack>
        <Stack gap="4" minWidth="0">
          <QuestionFigures question={question} />
          <ReviewFindings question={question} />
          <PracticeCard question={question} />
          <AskedIn question={question} />
          <EditTrail question={question} />
        </Stack>
      </Grid>
    </>
  );
}

function QuestionCard({ question }: Pick<QuestionDetailsProps, 'question'>) {
  const { t } = useTranslation('questions');
  const { tags, tagNames, origin, madeBy, evidence, passage } = question;
  return (
    <SectionCard title={t('details.question')} actions={<MadeBy origin={origin} madeBy={madeBy} />}>
      <Stack gap="4">
        {passage && <QuestionPassage passage={passage} courseId={question.courseId} />}
        <QuestionView question={question} showKey />
        {evidence && <Evidence text={evidence} />}
        <Flex gap="1.5" wrap="wrap">
          {tagNames.map((name, index) => (
            <Tag key={tags[index]}>{name}</Tag>
          ))}
        </Flex>
      </Stack>
    </SectionCard>
  );
}

interface DetailsHeaderProps extends QuestionDetailsProps {
  /** The address of the list. */
  list: string;
  /** The list that the question was opened from. */
  from: ReturnType<typeof listOfState>;
  isDeleting: boolean;
  onAction: (id: ActionId) => void;
}

function DetailsHeader({ question, asked, list, from, isDeleting, onAction }: DetailsHeaderProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { t: common } = useTranslation();
  const mayWrite = useMay('write') && isEditable(question);
  const { id, gradeId, courseId, courseCode, questionType } = question;
  return (
    <PageHeader
      title={t('title.details')}
      crumbs={[
        <TextLink key="list" plain asChild>
          <Link to={list} state={subjectState(courseId)}>
            {t('title.list')}
          </Link>
        </TextLink>,
        courseCode,
        message(questionTypeLabel[questionType]),
      ]}
      secondary={
        <>
          {from && <ListSteps id={asked} gradeId={gradeId} list={from} />}
          {mayWrite && (
            <Button icon={<Trash2 size={16} aria-hidden />} loading={isDeleting} onClick={() => onAction('delete')}>
              {common('action.delete')}
            </Button>
          )}
          <ActionMenu questions={[question]} without={['open', 'edit', 'delete']} onAction={onAction}>
            <IconButton variant="outline" label={t('column.actions')}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          </ActionMenu>
        </>
      }
      primary={
        mayWrite && (
          <LinkButton asChild variant="primary">
            <Link to={paths.questions.add.href({ subject: courseId, id })} state={subjectState(courseId)}>
              <Pencil size={16} aria-hidden />
              {common('action.edit')}
            </Link>
          </LinkButton>
        )
      }
    />
  );
}
