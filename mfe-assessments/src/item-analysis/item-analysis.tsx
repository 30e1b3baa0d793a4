import { ChartColumn } from 'lucide-react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type ItemAnalysis as ItemFigures } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { withWords } from '@teacher-portal/remote-sdk/federation';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Card,
  EmptyState,
  ErrorCard,
  Flex,
  lazyDialog,
  lazyPart,
  Loading,
  Skeleton,
  Stack,
} from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../assessment/use-may-change';
import { examForecastWords } from '../exam-forecast/words';
import { RegradeHistory } from '../regrade/regrade-history';
import { analysisQuery } from './analysis.query';
import { AnalysisNotes } from './analysis-notes';
import { ExportAnalysis } from './export-analysis';
import { InSentences, SentencesSkeleton } from './in-sentences';
import { ItemTable } from './item-table';
import { passageFigures } from './passage-figures';
import { PassageTable } from './passage-table';
import { Distribution, ScoreFigures } from './score-figures';

// Opened seldom: nobody should wait for it before the list.
const RegradeDialog = lazyDialog(async () => (await import('../regrade/regrade-dialog')).RegradeDialog);

const loadResult = withWords('examForecast', examForecastWords, () => import('../exam-forecast/forecast-result'));
const waiting = (
  <Loading>
    <Skeleton height="9rem" />
  </Loading>
);
const ForecastResult = lazyPart(async () => (await loadResult()).ForecastResult, waiting);

interface ItemAnalysisProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
  /** The question whose regrade is open. */
  regraded: number | undefined;
  /** Another form that its key takes from now on. */
  accepted: string | undefined;
  onRegrade: (questionId: number | undefined) => void;
}

/** The figures of an assessment, and the regrade of one of its questions, which needs no graded submission. */
export function ItemAnalysis({ id, assessment, regraded, accepted, onRegrade }: ItemAnalysisProps) {
  const mayChange = useMayChange(assessment ?? {});
  const question = assessment?.questionDetails.find((each) => each.id === regraded);
  return (
    <>
      <Figures id={id} assessment={assessment} onRegrade={onRegrade} />
      {assessment && question && mayChange && (
        <RegradeDialog
          key={question.id}
          assessmentId={id}
          question={question}
          number={assessment.questions.indexOf(question.id) + 1}
          marks={assessment.questionMarks.find(({ questionId }) => questionId === question.id)?.marks ?? 0}
          accepted={accepted}
          onClose={() => onRegrade(undefined)}
        />
      )}
    </>
  );
}

function passagesOf({ questionDetails, questionMarks }: Assessment, items: readonly ItemFigures[]) {
  const questionOf = new Map(questionDetails.map((question) => [question.id, question]));
  const marksOf = new Map(questionMarks.map(({ questionId, marks }) => [questionId, marks]));
  return passageFigures(
    items,
    (id) => questionOf.get(id),
    (id) => marksOf.get(id) ?? 0,
  );
}

/** The figures of the scores, of each question and of each passage, and the distribution of the scores. */
function Figures({ id, assessment, onRegrade }: Omit<ItemAnalysisProps, 'regraded' | 'accepted'>) {
  const { t } = useTranslation('submissions');
  const mayChange = useMayChange(assessment ?? {});
  const { data: analysis, error, refetch, isFetching } = useQuery(analysisQuery(id));
  if (!analysis && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (analysis?.n === 0) {
    return (
      <Stack gap="4">
        <Card padding="none">
          <EmptyState icon={<ChartColumn size={24} aria-hidden />} title={t('analysis.emptyTitle')}>
            {t('analysis.empty')}
          </EmptyState>
        </Card>
        <ForecastResult id={id} loading={waiting} />
      </Stack>
    );
  }
  const passages = assessment && analysis ? passagesOf(assessment, analysis.items) : [];
  return (
    <Stack gap="4">
      {analysis ? <InSentences analysis={analysis} /> : <SentencesSkeleton />}
      <ScoreFigures analysis={analysis} />
      <ForecastResult id={id} loading={waiting} />
      <RegradeHistory id={id} mayChange={mayChange} />
      <Box>
        <Flex justify="flex-end" gap="2" mb="2" wrap="wrap">
          <AnalysisNotes />
          {analysis && assessment && <ExportAnalysis analysis={analysis} assessment={assessment} />}
        </Flex>
        <ItemTable
          items={analysis?.items ?? []}
          questions={assessment?.questionDetails ?? []}
          loading={!analysis || !assessment}
          onRegrade={mayChange ? onRegrade : undefined}
        />
      </Box>
      {passages.length > 0 && <PassageTable rows={passages} />}
      {analysis && <Distribution analysis={analysis} />}
    </Stack>
  );
}
