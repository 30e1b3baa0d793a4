import { Check } from 'lucide-react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { type OptionUse, optionUse } from './item-flags';

interface OptionUseDialogProps {
  item: ItemAnalysis;
  question: Question | undefined;
  onClose: () => void;
}

/** How many students chose each option, with the key marked. */
export function OptionUseDialog({ item, question, onClose }: OptionUseDialogProps) {
  const { t } = useTranslation('submissions');
  const { t: common } = useTranslation();
  const columns = useOptionColumns();
  return (
    <Dialog
      open
      title={t('analysis.optionsTitle', { number: item.number })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('action.close')}</Button>}
    >
      <Stack gap="3">
        {question && <QuestionView question={{ ...question, options: [], modelAnswer: null }} />}
        <DataTable
          caption={t('analysis.optionsTitle', { number: item.number })}
          columns={columns}
          rows={optionUse(item)}
          rowKey={({ id }) => id}
        />
        <Text size="small" tone="ink3">
          {t('analysis.optionsNote', { count: item.n, omitted: item.omitted })}
        </Text>
      </Stack>
    </Dialog>
  );
}

function useOptionColumns(): Column<OptionUse>[] {
  const { t } = useTranslation('submissions');
  return [
    {
      id: 'option',
      header: t('analysis.column.option'),
      priority: 'title',
      cell: ({ letter, value, isKey }) => (
        <>
          <Text as="span" fontWeight="medium" me="2">
            {letter}
          </Text>
          <MathText>{value}</MathText>
          {isKey && (
            <Tag tone="good" ms="2">
              <Check size={14} aria-hidden />
              {t('analysis.key')}
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'count',
      header: t('analysis.column.chosen'),
      align: 'end',
      priority: 'figure',
      cell: ({ count }) => formatNumber(count),
    },
    {
      id: 'share',
      header: t('analysis.column.share'),
      align: 'end',
      priority: 'figure',
      cell: ({ share }) => (share === null ? t('analysis.tooFew') : formatPercent(share)),
    },
    {
      id: 'strong',
      header: t('analysis.column.strong'),
      align: 'end',
      cell: ({ strong }) => (strong === null ? t('analysis.tooFew') : formatPercent(strong)),
    },
    {
      id: 'weak',
      header: t('analysis.column.weak'),
      align: 'end',
      cell: ({ weak }) => (weak === null ? t('analysis.tooFew') : formatPercent(weak)),
    },
  ];
}
