import { Printer } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { type Submission } from 'shared/contract/submission';
import { formatDateTime, formatNumber, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, Button, LinkButton, PageHeader, SectionCard, Stack, Text } from 'shared/ui/core';
import { useAssessmentCrumbs } from '../../submission/assessment-crumbs';
import { askedQuestions } from '../../submission/paper';
import { WorkFacts } from '../../submission/work-facts';
import { AnsweredQuestion } from './answered-question';

/** The whole work, question by question, and what it came to. */
export function SubmittedWork({ work }: { work: Submission }) {
  const { t } = useTranslation('students');
  const title = t('preview.of', { name: work.student.name, title: work.assessment.title });
  const crumbs = useAssessmentCrumbs(work.assessment);
  const actions = (
    <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      {t('preview.print')}
    </Button>
  );
  const grade = (
    <LinkButton asChild variant="primary">
      <Link to={paths.students.grading.href({ id: work.id })}>{t('preview.grade')}</Link>
    </LinkButton>
  );
  return (
    <Box pb="20">
      <PageHeader title={title} crumbs={crumbs} secondary={actions} primary={grade} />
      <Box data-print-area="">
        <Text
          css={{ display: 'none', _print: { display: 'block', fontSize: '16pt', fontWeight: 'semibold', mb: '4' } }}
        >
          {title}
        </Text>
        <WorkFacts work={work} />
        <Stack gap="4">
          <Outcome work={work} />
          {askedQuestions(work).map((asked) => (
            <AnsweredQuestion key={asked.question.id} asked={asked} />
          ))}
        </Stack>
      </Box>
    </Box>
  );
}

/** The overall score, the comment, and who gave them. */
function Outcome({ work: { marks, possible, comment, gradedAt, gradedBy } }: { work: Submission }) {
  const { t } = useTranslation('students');
  const when = gradedAt && formatDateTime(gradedAt);
  return (
    <SectionCard title={t('preview.total')}>
      <Text fontWeight="semibold">
        {marks === null
          ? t('preview.notGraded')
          : t('preview.score', { score: formatNumber(marks), possible: formatNumber(possible) })}
      </Text>
      {when && (
        <Text size="small" tone="ink2">
          {gradedBy ? t('preview.graded', { name: gradedBy.name, when }) : t('preview.gradedAlone', { when })}
        </Text>
      )}
      {comment && (
        <Box mt="2">
          <Text size="small" tone="ink3">
            {t('preview.comments')}
          </Text>
          <Text whiteSpace="pre-line">{comment}</Text>
        </Box>
      )}
    </SectionCard>
  );
}
