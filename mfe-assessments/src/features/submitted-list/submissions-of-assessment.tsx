import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { AssessmentStatusTag, AssessmentTypeTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { formatDateTime, formatDateTimeUtc, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Chip, ErrorCard, Flex, LinkButton, PageHeader, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { assessmentQuery } from '../../assessment/assessment.query';
import { ItemAnalysis } from './analysis/item-analysis';
import { MarkQuestions } from './asked/mark-questions';
import { LiveBoard } from './live/live-board';
import { WritingRules } from './release/writing-form';
import { type ChangeView, sides, type SubmittedView } from './submitted-view';
import { UnsavedNotice } from './unsaved-notice';
import { SubmissionList } from './submission-list';

interface SubmissionsOfAssessmentProps {
  id: number;
  view: SubmittedView;
  change: ChangeView;
}

/** The submissions on one assessment, or what they say about its questions. */
export function SubmissionsOfAssessment({ id, view, change }: SubmissionsOfAssessmentProps) {
  const { t } = useTranslation('submissions');
  const { t: area } = useTranslation('assessments');
  const { data: assessment, error, refetch, isFetching } = useQuery({ ...assessmentQuery(id), staleTime: 0 });
  const isMissing = !assessment && error?.status === 404;
  return (
    <>
      <PageHeader
        title={assessment ? assessment.title : area('title.submitted')}
        crumbs={[
          <TextLink key="all" plain asChild>
            <Link to={paths.assessments.submitted.href()}>{area('title.submitted')}</Link>
          </TextLink>,
          ...(assessment ? [assessment.courseCode] : []),
        ]}
        secondary={!isMissing && <OtherPages id={id} />}
      />
      <UnsavedNotice />
      {isMissing && (
        <Missing
          title={area('paper.missingTitle')}
          to={paths.assessments.submitted.href()}
          toLabel={t('submitted.toAll')}
          error={error}
        >
          {area('paper.gone')}
        </Missing>
      )}
      {!isMissing && !assessment && error && (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {(assessment || !error) && (
        <>
          {assessment && <About assessment={assessment} />}
          <Sides view={view} change={change} />
          {view.side === 'works' && <SubmissionList id={id} assessment={assessment} view={view} change={change} />}
          {view.side === 'live' && <LiveBoard id={id} assessment={assessment} />}
          {view.side === 'writing' && <WritingRules id={id} />}
          {view.side === 'asked' && <MarkQuestions id={id} assessment={assessment} />}
          {view.side === 'analysis' && (
            <ItemAnalysis
              id={id}
              assessment={assessment}
              regraded={view.regrade}
              onRegrade={(regrade) => change({ regrade })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Who sees the classes given to them only sees their works. */
function Sides({ view, change }: Pick<SubmissionsOfAssessmentProps, 'view' | 'change'>) {
  const { t } = useTranslation('submissions');
  const mayRead = useMay('read');
  if (!mayRead) return null;
  return (
    <Flex role="group" aria-label={t('submitted.sides')} gap="2" mb="4" wrap="wrap">
      {sides.map((side) => (
        <Chip key={side} aria-pressed={view.side === side} onClick={() => change({ side })}>
          {t(`submitted.side.${side}`)}
        </Chip>
      ))}
    </Flex>
  );
}

function About({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('submissions');
  const { type, status, dueDate, marks } = assessment;
  return (
    <Flex gap="2" mb="4" wrap="wrap" align="center">
      <AssessmentTypeTag type={type} />
      <AssessmentStatusTag status={status} />
      <Text size="small" tone="ink3">
        {t('submitted.outOf', { marks: formatNumber(marks) })}
      </Text>
      {dueDate && (
        <Text size="small" tone="ink3">
          {t('submitted.due', { local: formatDateTime(dueDate), utc: formatDateTimeUtc(dueDate) })}
        </Text>
      )}
    </Flex>
  );
}

/** The paper of the assessment, and the reading of its answer sheets for who may hand work in. */
function OtherPages({ id }: { id: number }) {
  const { t } = useTranslation('submissions');
  const { t: area } = useTranslation('assessments');
  const mayWrite = useMay('write');
  return (
    <>
      {mayWrite && (
        <LinkButton asChild>
          <Link to={paths.assessments.scanSheets.href({ id })}>{area('title.scanSheets')}</Link>
        </LinkButton>
      )}
      <LinkButton asChild>
        <Link to={paths.assessments.preview.href({ id })}>{t('submitted.paper')}</Link>
      </LinkButton>
    </>
  );
}
