import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { type AnswerFigures, answerFigures, type PartAnalysis } from './part-answers';

interface AnswersDialogProps {
  item: ItemAnalysis;
  question: Question | undefined;
  onClose: () => void;
}

/** What was answered how often, what it earned, and what each part of the question earned. */
export function AnswersDialog({ item, question, onClose }: AnswersDialogProps) {
  const { t } = useTranslation('submissions');
  const { t: common } = useTranslation();
  const parts = item.parts ?? [];
  const named = parts.filter(({ of }) => of !== null);
  const partColumns = usePartColumns();
  const answerColumns = useAnswerColumns(named.length > 0);
  const others = parts.reduce((all, part) => all + part.others, 0);
  return (
    <Dialog
      open
      title={t('analysis.answersTitle', { number: item.number })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('action.close')}</Button>}
    >
      <Stack gap="3">
        {question && <QuestionView question={{ ...question, options: [], modelAnswer: null }} />}
        {named.length > 0 && (
          <DataTable
            caption={t('analysis.partsTitle')}
            columns={partColumns}
            rows={named}
            rowKey={({ of }) => of ?? ''}
          />
        )}
        <DataTable
          caption={t('analysis.answersTitle', { number: item.number })}
          columns={answerColumns}
          rows={answerFigures(parts)}
          rowKey={({ key }) => key}
        />
        <Text size="small" tone="ink3">
          {t('analysis.answersNote', { count: item.n, omitted: item.omitted })}{' '}
          {others > 0 && t('analysis.othersNote', { count: others })}
        </Text>
      </Stack>
    </Dialog>
  );
}

/** A share of the marks. */
function useShare() {
  const { t } = useTranslation('submissions');
  return (share: number | null) => (share === null ? t('analysis.tooFew') : formatPercent(share));
}

function usePartColumns(): Column<PartAnalysis>[] {
  const { t } = useTranslation('submissions');
  const shareText = useShare();
  return [
    {
      id: 'part',
      header: t('analysis.column.part'),
      priority: 'title',
      cell: ({ text }) => <MathText>{text}</MathText>,
    },
    { id: 'given', header: t('analysis.column.given'), align: 'end', cell: ({ given }) => formatNumber(given) },
    {
      id: 'earned',
      header: t('analysis.column.earned'),
      align: 'end',
      priority: 'figure',
      cell: ({ score }) => shareText(score),
    },
  ];
}

function useAnswerColumns(hasParts: boolean): Column<AnswerFigures>[] {
  const { t } = useTranslation('submissions');
  const shareText = useShare();
  const part: Column<AnswerFigures> = {
    id: 'part',
    header: t('analysis.column.part'),
    cell: ({ part: text }) => <MathText>{text}</MathText>,
  };
  return [
    {
      id: 'answer',
      header: t('analysis.column.answer'),
      priority: 'title',
      cell: ({ text }) => <MathText>{text}</MathText>,
    },
    ...(hasParts ? [part] : []),
    {
      id: 'count',
      header: t('analysis.column.n'),
      align: 'end',
      priority: 'figure',
      cell: ({ count }) => formatNumber(count),
    },
    { id: 'share', header: t('analysis.column.share'), align: 'end', cell: ({ share }) => shareText(share) },
    {
      id: 'earned',
      header: t('analysis.column.earned'),
      align: 'end',
      priority: 'figure',
      cell: ({ score }) => shareText(score),
    },
  ];
}
