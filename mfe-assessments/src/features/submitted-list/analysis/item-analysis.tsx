import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { type Assessment } from 'shared/contract/assessment';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Box, Card, EmptyState, ErrorCard, Flex, Stack } from 'shared/ui/core';
import { RegradeDialog } from '../regrade/regrade-dialog';
import { RegradeHistory } from '../regrade/regrade-history';
import { analysisQuery } from '../submitted.query';
import { AnalysisNotes } from './analysis-notes';
import { ExportAnalysis } from './export-analysis';
import { ItemTable } from './item-table';
import { ScoreFigures } from './score-figures';

interface ItemAnalysisProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
}

/** The distribution of scores and the figures of each question. */
export function ItemAnalysis({ id, assessment }: ItemAnalysisProps) {
  const { t } = useTranslation('assessments');
  const [regraded, setRegraded] = useState<number>();
  const question = assessment?.questionDetails.find((each) => each.id === regraded);
  const { data: analysis, error, refetch, isFetching } = useQuery(analysisQuery(id));
  if (!analysis && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (analysis?.n === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={<ChartColumn size={24} aria-hidden />} title={t('analysis.emptyTitle')}>
          {t('analysis.empty')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack gap="4">
      <ScoreFigures analysis={analysis} />
      <RegradeHistory id={id} />
      <Box>
        <Flex justify="flex-end" gap="2" mb="2" wrap="wrap">
          <AnalysisNotes />
          {analysis && assessment && <ExportAnalysis analysis={analysis} assessment={assessment} />}
        </Flex>
        <ItemTable
          items={analysis?.items ?? []}
          questions={assessment?.questionDetails ?? []}
          loading={!analysis || !assessment}
          onRegrade={setRegraded}
        />
        {assessment && question && (
          <RegradeDialog
            assessmentId={id}
            question={question}
            number={assessment.questions.indexOf(question.id) + 1}
            marks={assessment.questionMarks.find(({ questionId }) => questionId === question.id)?.marks ?? 0}
            onClose={() => setRegraded(undefined)}
          />
        )}
      </Box>
    </Stack>
  );
}
