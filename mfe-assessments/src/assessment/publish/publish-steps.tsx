import { useRef, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listWeakStudents } from '@teacher-portal/remote-sdk/contract/publishing';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Box,
  Button,
  Dialog,
  EmptyState,
  lazyPart,
  LinkButton,
  Notice,
  Stack,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { type GuessHandle } from '../../exam-forecast/guess-field';
import { LazyDueDateDialog } from '../settings/lazy-setting-dialog';
import { useProblem } from '../use-problem';
import { AudienceChoice } from './audience-choice';
import { audienceOf, firstAudience, readinessProblem, recipientsOf, ways } from './audience.rules';
import { usePublishing } from './publish-assessment';
import { PublishQuestion } from './publish-question';

// It asks for its own data, and the form should not wait for it.
const NoAccessNotice = lazyPart(async () => (await import('./no-access-notice')).NoAccessNotice, null);

interface PublishStepsProps {
  assessment: Assessment;
  students: readonly Student[];
  onClose: () => void;
  onPublished?: ((assessment: Assessment) => void) | undefined;
}

/** The chosen recipients, and whether the confirmation is shown. */
function usePublishSteps({ assessment, students, onClose, onPublished }: PublishStepsProps) {
  const { refuse } = useProblem();
  const [choice, setChoice] = useState(firstAudience);
  const [isAsking, setAsking] = useState(false);
  const [opened] = useState(() => new Date());
  const guess = useRef<GuessHandle>(null);
  const { data: weak = [] } = useQuery(
    read(listWeakStudents, { params: { id: assessment.id } }, { enabled: choice.way === ways.weak }),
  );
  const { data: classes = [] } = useQuery(
    read(listClassesOfCourse, { params: { id: assessment.courseId } }, { enabled: choice.way === ways.classes }),
  );
  const { publish, isPending } = usePublishing({
    assessment,
    onPublished: (published) => {
      guess.current?.keep();
      onClose();
      onPublished?.(published);
    },
    onFailed: () => setAsking(false),
  });
  const audience = audienceOf(students, assessment);
  const recipients = recipientsOf(choice, audience.newcomers, { weak, classes });
  const problem = readinessProblem(assessment, opened);
  const ask = () => {
    const missing = problem ?? (recipients.length === 0 ? ({ key: 'errors.requiredFields' } as const) : undefined);
    if (missing) refuse(missing);
    else setAsking(true);
  };
  const all = choice.way === ways.all;
  const send = () => {
    if (guess.current?.isReady() ?? true) publish({ all, studentIds: all ? [] : recipients });
  };
  const back = () => setAsking(false);
  return { opened, choice, setChoice, audience, recipients, problem, isAsking, ask, back, send, guess, isPending };
}

/** Two steps: the recipients, then the confirmation. */
export function PublishSteps(props: PublishStepsProps) {
  const { assessment, students, onClose } = props;
  const { t } = useTranslation('assessments');
  const { t: common } = useTranslation();
  const { opened, choice, setChoice, audience, recipients, problem, ...steps } = usePublishSteps(props);
  const [isDating, setDating] = useState(false);
  if (isDating) return <LazyDueDateDialog assessment={assessment} onClose={() => setDating(false)} />;
  if (steps.isAsking) {
    return (
      <PublishQuestion
        assessment={assessment}
        count={recipients.length}
        now={opened}
        guess={steps.guess}
        sending={steps.isPending}
        onPublish={steps.send}
        onBack={steps.back}
      />
    );
  }
  const title = assessment.title || t('list.untitled');
  return (
    <Dialog
      open
      size="lg"
      title={isEditable(assessment.status) ? t('publish.title', { title }) : t('publish.addTitle', { title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" onClick={steps.ask}>
            {t('publish.to', { count: recipients.length })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problem && <Unready assessment={assessment} problem={problem} onDate={() => setDating(true)} />}
        {students.length === 0 ? (
          <NoStudents />
        ) : (
          <AudienceChoice
            assessmentId={assessment.id}
            courseId={assessment.courseId}
            students={students}
            audience={audience}
            choice={choice}
            onChange={setChoice}
          />
        )}
        {/* Its place is kept, because it would move the buttons while one of them is pressed. */}
        <Box minHeight={{ base: '3.75rem', sm: '2.375rem' }}>
          <NoAccessNotice gradeId={assessment.gradeId} recipients={recipients} />
        </Box>
      </Stack>
    </Dialog>
  );
}

interface UnreadyProps {
  assessment: Assessment;
  problem: Problem;
  onDate: () => void;
}

/**
 * Says what prevents publishing, with the way to mend it: after publishing, the form cannot change the due date, and it
 * takes nothing out of the archive.
 */
function Unready({ assessment, problem, onDate }: UnreadyProps) {
  const { t } = useTranslation('assessments');
  const { textOf } = useProblem();
  const isDraft = isEditable(assessment.status);
  return (
    <Notice tone="bad" role="alert">
      {t(isDraft ? 'publish.fix' : 'publish.fixMore', { problem: textOf(problem) })}{' '}
      {!assessment.archived && (
        <TextLink asChild color="inherit">
          {!isDraft && problem.path?.[0] === 'dueDate' ? (
            <button type="button" onClick={onDate}>
              {t('settings.dueDate')}
            </button>
          ) : (
            <Link
              to={paths.assessments.add.href({ id: assessment.id, subject: assessment.courseId })}
              state={subjectState(assessment.courseId)}
            >
              {t('publish.fixLink')}
            </Link>
          )}
        </TextLink>
      )}
    </Notice>
  );
}

function NoStudents() {
  const { t } = useTranslation('assessments');
  return (
    <EmptyState
      title={t('publish.noStudents')}
      action={
        <LinkButton asChild>
          <Link to={paths.students.list.href({ roster: 'upload' })}>{t('publish.upload')}</Link>
        </LinkButton>
      }
    />
  );
}
