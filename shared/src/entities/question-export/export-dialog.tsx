import { useState } from 'react';
import {
  checkAssessmentExport,
  checkQuestionExport,
  type ExportFormat,
  exportFormats,
} from 'shared/contract/question-export';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Field, NativeSelect } from 'shared/ui/controls';
import { Button, Dialog, ErrorState, Loading, Notice, Skeleton, Stack, Text } from 'shared/ui/core';
import { ProgressBar } from 'shared/ui/upload';
import './export-words';
import { type ExportOf, type ExportState, type Save, useExporting } from './exporting';
import { LossList } from './loss-list';

export type ExportDialogProps = ExportOf & {
  /** What is exported, in words. */
  what: string;
  save: Save;
  onClose: () => void;
};

const checkQuery = (of: ExportOf, format: ExportFormat) =>
  of.assessmentId === undefined
    ? read(checkQuestionExport, { body: { format, scope: of.scope } })
    : read(checkAssessmentExport, { params: { id: of.assessmentId }, body: { format } });

/** Asks for a format, says what it cannot hold, and writes the file. */
export function ExportDialog({ what, save, onClose, ...of }: ExportDialogProps) {
  const { t } = useTranslation('questionExport');
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0]);
  const { data, error, isFetching, refetch } = useQuery(checkQuery(of, format));
  const { state, start, stop, reset } = useExporting(of, { save, brokenOff: t('brokenOff') });
  const isWorking = state.at === 'work';
  return (
    <Dialog
      open
      title={t('title')}
      description={what}
      onClose={onClose}
      footer={
        <Answers
          isWorking={isWorking}
          isReady={data !== undefined && data.written > 0}
          isAgain={state.at === 'done' || state.at === 'failed'}
          onStart={() => start(format)}
          onStop={stop}
          onClose={onClose}
        />
      }
    >
      <Stack gap="4">
        <Field label={t('format')} helper={t(`about.${format}`)}>
          <NativeSelect
            value={format}
            disabled={isWorking}
            onChange={({ target }) => {
              const next = exportFormats.find((each) => each === target.value);
              if (next) setFormat(next);
              reset();
            }}
            placeholder={false}
            options={exportFormats.map((value) => ({ value, label: t(`name.${value}`) }))}
          />
        </Field>
        <Progress state={state} />
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && (
          <Loading label={t('checking')}>
            <Skeleton height="120px" />
          </Loading>
        )}
        {data && <LossList check={data} />}
      </Stack>
    </Dialog>
  );
}

interface AnswersProps {
  isWorking: boolean;
  isReady: boolean;
  isAgain: boolean;
  onStart: () => void;
  onStop: () => void;
  onClose: () => void;
}

function Answers({ isWorking, isReady, isAgain, onStart, onStop, onClose }: AnswersProps) {
  const { t } = useTranslation('questionExport');
  return (
    <>
      <Button onClick={isWorking ? onStop : onClose}>{isWorking ? t('stop') : t('close')}</Button>
      <Button variant="primary" loading={isWorking} disabled={!isReady} onClick={onStart}>
        {isAgain ? t('again') : t('start')}
      </Button>
    </>
  );
}

function Progress({ state }: { state: ExportState }) {
  const { t } = useTranslation('questionExport');
  if (state.at === 'done') return <Notice tone="good">{t('saved', { file: state.fileName })}</Notice>;
  if (state.at === 'failed') return <Notice tone="bad">{state.message}</Notice>;
  if (state.at === 'rest') return null;
  const { done, total } = state;
  return (
    <Stack gap="2">
      <ProgressBar label={t('bar')} done={done} total={total} />
      <Text>{t('progress', { done, total })}</Text>
    </Stack>
  );
}
