import { type ReactNode } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { AssessmentStatusTag, AssessmentTypeTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { OtherSchool } from '@teacher-portal/remote-sdk/entities/other-school';
import { PageTabs } from '@teacher-portal/remote-sdk/entities/page-tabs';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Flex, Notice, PageHeader, Skeleton, Tag, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';

const parts = ['paper', 'submissions', 'results', 'settings'] as const;
type AssessmentPart = (typeof parts)[number];

interface AssessmentHeadProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
  part: AssessmentPart;
  /** Title while loading. */
  title: string;
  primary?: ReactNode;
  secondary?: ReactNode;
}

/** The header of every page of an assessment: title, key facts, and links to the other pages. */
export function AssessmentHead({ id, assessment, part, title, primary, secondary }: AssessmentHeadProps) {
  const { t } = useTranslation('assessments');
  return (
    <>
      <PageHeader
        title={assessment ? assessment.title || t('list.untitled') : title}
        crumbs={crumbsOf(assessment, t('title.area'))}
        primary={primary}
        secondary={secondary}
      />
      {assessment && <OtherSchool gradeId={assessment.gradeId} />}
      {assessment ? <Facts assessment={assessment} counted={part !== 'submissions'} /> : <LoadingFacts />}
      {assessment?.mayChange === false && <Notice mb="3">{t('home.ofColleagues')}</Notice>}
      <PartTabs id={id} part={part} />
    </>
  );
}

function crumbsOf(assessment: Assessment | undefined, area: string) {
  const link = (key: string, to: string, name: string) => (
    <TextLink key={key} plain asChild>
      <Link to={to} state={assessment && subjectState(assessment.courseId)}>
        {name}
      </Link>
    </TextLink>
  );
  return [
    link('area', paths.assessments.area.href(), area),
    ...(assessment
      ? [link('list', paths.assessments.list.href({ subject: assessment.courseId }), assessment.courseCode)]
      : []),
  ];
}

/** On a phone the facts take two lines. */
const LoadingFacts = () => (
  <Box height={{ base: '2.375rem', md: '1.125rem' }} mb="3">
    <Skeleton width="min(24rem, 80%)" />
  </Box>
);

/** `counted` says how many submissions came in. */
function Facts({ assessment, counted }: { assessment: Assessment; counted: boolean }) {
  const { t } = useTranslation('assessments');
  const { type, status, dueDate, marks, archived, submittedCount, studentCount } = assessment;
  return (
    <Flex columnGap="2" rowGap="1" mb="3" wrap="wrap" align="center">
      <AssessmentTypeTag type={type} />
      <AssessmentStatusTag status={status} />
      {archived && <Tag>{t('list.archived')}</Tag>}
      {marks > 0 && (
        <Text size="small" tone="ink3">
          {t('home.outOf', { marks: formatNumber(marks) })}
        </Text>
      )}
      {dueDate && (
        <Text size="small" tone="ink3">
          {t('home.due', { date: formatDateTime(dueDate) })}
        </Text>
      )}
      {counted && !isEditable(status) && (
        <Text size="small" tone="ink3">
          {t('list.submittedOf', { submitted: submittedCount, count: studentCount })}
        </Text>
      )}
    </Flex>
  );
}

/** Members who see only their assigned classes get no links but those to the assessment and its submissions. */
function PartTabs({ id, part }: Pick<AssessmentHeadProps, 'id' | 'part'>) {
  const { t } = useTranslation('assessments');
  const mayRead = useMay('read');
  const addresses: Record<AssessmentPart, string> = {
    paper: paths.assessments.preview.href({ id }),
    submissions: paths.assessments.submitted.href({ id }),
    results: paths.assessments.submitted.href({ id, view: 'analysis' }),
    settings: paths.assessments.submitted.href({ id, view: 'writing' }),
  };
  const shown = mayRead ? parts : parts.slice(0, 2);
  return (
    <PageTabs
      label={t('home.parts')}
      tabs={shown.map((each) => ({ to: addresses[each], label: t(`home.${each}`), current: each === part }))}
    />
  );
}
