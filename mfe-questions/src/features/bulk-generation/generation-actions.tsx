import { Sparkles } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Run } from '../../generated-questions/generated-store';

interface GenerationActionsProps {
  step: number;
  run: Run | undefined;
  isReady: boolean;
  onBack: () => void;
}

/** Next, Back and Generate; the generation can be stopped while it waits for its first question. */
export function GenerationActions({ step, run, isReady, onBack }: GenerationActionsProps) {
  const { t } = useTranslation('questions');
  if (step === 0) {
    return (
      <Button type="submit" variant="primary">
        {t('bulk.next')}
      </Button>
    );
  }
  return (
    <>
      {run && (
        <>
          <Text as="span" role="status" tone="ink2" alignSelf="center">
            {t('bulk.waiting')}
          </Text>
          <Button onClick={run.cancel}>{t('bulk.stop')}</Button>
        </>
      )}
      <Button onClick={onBack} disabled={run !== undefined}>
        {t('bulk.back')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        loading={run !== undefined}
        disabled={!isReady}
        icon={<Sparkles size={16} aria-hidden />}
      >
        {t('bulk.generate')}
      </Button>
    </>
  );
}
