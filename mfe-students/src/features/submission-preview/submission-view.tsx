import { Printer } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listQuestionRubrics } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { OtherSchool } from '@teacher-portal/remote-sdk/entities/other-school';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, LinkButton, PageHeader, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { criteriaOf } from '@teacher-portal/rubrics/rubric';
import { annotationsQuery } from '../../submission/annotations/annotation.query';
import { useAssessmentCrumbs } from '../../submission/assessment-crumbs';
import { askedQuestions } from '../../submission/paper';
import { SheetPages } from '../../submission/sheet-pictures';
import { SubmissionFacts } from '../../submission/submission-facts';
import { AnsweredQuestion } from './answered-question';

/** What was drawn and written on the answers, with the words of the rubrics. */
function useAnnotations({ id, assessment }: Submission) {
  const { data: annotations = [] } = useQuery(annotationsQuery(id));
  const isNamed = annotations.some(({ shape }) => 'criterionId' in shape && shape.criterionId !== null);
  const rubrics = useQuery({ ...read(listQuestionRubrics, { params: { id: assessment.id } }), enabled: isNamed });
  return (questionId: number) => {
    const rubric = rubrics.data?.find((each) => each.questionId === questionId);
    return {
      annotations: annotations.filter((each) => each.questionId === questionId),
      criteria: rubric ? criteriaOf(rubric) : [],
    };
  };
}

/** The whole submission, question by question, with its result. */
export function SubmissionView({ submission }: { submission: Submission }) {
  const { t } = useTranslation('students');
  const annotationsOf = useAnnotations(submission);
  const title = t('preview.of', { name: submission.student.name, title: submission.assessment.title });
  const crumbs = useAssessmentCrumbs(submission.assessment);
  const actions = (
    <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      {t('preview.print')}
    </Button>
  );
  const mayMark = useMay('mark');
  const grade = mayMark && (
    <LinkButton asChild variant="primary">
      <Link to={paths.students.grading.href({ id: submission.id })}>{t('preview.grade')}</Link>
    </LinkButton>
  );
  return (
    <Box pb="20">
      <PageHeader title={title} crumbs={crumbs} secondary={actions} primary={grade} />
      <OtherSchool gradeId={submission.assessment.gradeId} />
      <Box data-print-area="">
        <Text
          css={{ display: 'none', _print: { display: 'block', fontSize: '16pt', fontWeight: 'semibold', mb: '4' } }}
        >
          {title}
        </Text>
        <SubmissionFacts submission={submission} />
        <Stack gap="4">
          <Outcome submission={submission} />
          <SheetPages sheet={submission.sheet} />
          {askedQuestions(submission).map((asked) => (
            <AnsweredQuestion
              key={asked.question.id}
              asked={asked}
              kept={submission.kept?.filter(({ questionId }) => questionId === asked.question.id) ?? []}
              sheet={submission.sheet}
              {...annotationsOf(asked.question.id)}
            />
          ))}
        </Stack>
      </Box>
    </Box>
  );
}

/** The overall score, the comment and the grader. */
function Outcome({
  submission: { marks, possible, comment, gradedAt, gradedBy, latePercent = 0 },
}: {
  submission: Submission;
}) {
  const { t } = useTranslation('students');
  const when = gradedAt && formatDateTime(gradedAt);
  return (
    <SectionCard title={t('preview.total')}>
      <Text fontWeight="semibold">
        {marks === null
          ? t('preview.notGraded')
          : t('preview.score', { score: formatNumber(marks), possible: formatNumber(possible) })}
      </Text>
      {latePercent > 0 && (
        <Text size="small" tone="ink2">
          {t('grading.late', { percent: latePercent })}
        </Text>
      )}
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
          <Text whiteSpace="pre-line" dir="auto">
            {comment}
          </Text>
        </Box>
      )}
    </SectionCard>
  );
}
