import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { withWords } from '@teacher-portal/remote-sdk/federation';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Chip, ErrorCard, Flex, lazyPart, LinkButton, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { assessmentQuery } from '../../assessment/assessment.query';
import { AssessmentHead } from '../../assessment/home/assessment-head';
import { isFinal, NoAssessment } from '../../assessment/no-assessment';
import { examBrowserWords } from '../../writing-rules/exam-browser/words';
import { graderWords } from '../../graders/words';
import { workGroupWords } from '../../work-groups/words';
import { ItemAnalysis } from '../../item-analysis/item-analysis';
import { type ChangeView, type Side, submissionSides, type SubmittedView } from './submitted-view';
import { UnsavedNotice } from './unsaved-notice';
import { SubmissionList } from './submission-list';

// Opened less often than the list, which should not wait for them.
const loading = <Skeleton height="320px" />;
const loadGraders = withWords('graders', graderWords, () => import('../../graders/graders'));
const Graders = lazyPart(async () => (await loadGraders()).Graders, loading);
const LiveBoard = lazyPart(async () => (await import('../../live-room/live-board')).LiveBoard, loading);
const MarkQuestions = lazyPart(async () => (await import('../../mark-query/mark-questions')).MarkQuestions, loading);
const loadRules = withWords('examBrowser', examBrowserWords, () => import('../../writing-rules/writing-form'));
const WritingRules = lazyPart(async () => (await loadRules()).WritingRules, loading);
const loadGroups = withWords('workGroups', workGroupWords, () => import('../../work-groups/work-groups'));
const WorkGroups = lazyPart(async () => (await loadGroups()).WorkGroupsCard, loading);

interface SubmissionsOfAssessmentProps {
  id: number;
  view: SubmittedView;
  change: ChangeView;
}

/** The submissions of one assessment, or the analysis of its questions. */
export function SubmissionsOfAssessment({ id, view, change }: SubmissionsOfAssessmentProps) {
  const { t } = useTranslation('submissions');
  const { t: area } = useTranslation('assessments');
  const { data: assessment, error, refetch, isFetching } = useQuery({ ...assessmentQuery(id), staleTime: 0 });
  const isMissing = !assessment && isFinal(error);
  // Members who see only their classes may not see this one; a single request tells.
  const mayAsk = useMay('read') || assessment !== undefined;
  return (
    <>
      <AssessmentHead
        id={id}
        assessment={assessment}
        part={partOf(view.side)}
        title={area('title.submitted')}
        secondary={!isMissing && <ReadSheets id={id} />}
      />
      <UnsavedNotice />
      {isMissing && (
        <NoAssessment error={error} to={paths.assessments.submitted.href()} toLabel={t('submitted.toAll')} />
      )}
      {!isMissing && !assessment && error && (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {mayAsk && (assessment || !error) && (
        <>
          {partOf(view.side) === 'submissions' && <Sides view={view} change={change} />}
          {view.side === 'works' && <SubmissionList id={id} assessment={assessment} view={view} change={change} />}
          {view.side === 'graders' && <Graders id={id} assessment={assessment} />}
          {view.side === 'live' && <LiveBoard id={id} assessment={assessment} />}
          {view.side === 'writing' && <WritingRules id={id} assessment={assessment} />}
          {view.side === 'writing' && <WorkGroups id={id} assessment={assessment} />}
          {view.side === 'asked' && <MarkQuestions id={id} assessment={assessment} />}
          {view.side === 'analysis' && (
            <ItemAnalysis
              id={id}
              assessment={assessment}
              regraded={view.regrade}
              accepted={view.accept}
              onRegrade={(regrade) => change({ regrade, accept: undefined })}
            />
          )}
        </>
      )}
    </>
  );
}

const partOf = (side: Side) => (side === 'analysis' ? 'results' : side === 'writing' ? 'settings' : 'submissions');

/** Members who see only their assigned classes get only the list of submissions. */
function Sides({ view, change }: Pick<SubmissionsOfAssessmentProps, 'view' | 'change'>) {
  const { t } = useTranslation('submissions');
  const mayRead = useMay('read');
  if (!mayRead) return null;
  return (
    <Flex role="group" aria-label={t('submitted.sides')} gap="2" mb="4" wrap="wrap">
      {submissionSides.map((side) => (
        <Chip key={side} aria-pressed={view.side === side} onClick={() => change({ side })}>
          {t(`submitted.side.${side}`)}
        </Chip>
      ))}
    </Flex>
  );
}

/** Link to reading answer sheets, for members who may hand in work. */
function ReadSheets({ id }: { id: number }) {
  const { t } = useTranslation('assessments');
  const mayWrite = useMay('write');
  if (!mayWrite) return null;
  return (
    <LinkButton asChild>
      <Link to={paths.assessments.scanSheets.href({ id })}>{t('title.scanSheets')}</Link>
    </LinkButton>
  );
}
