import { useState } from 'react';
import {
  getRetention,
  previewRetention,
  type Retention,
  type RetentionKind,
  retentionKinds,
  type RetentionPeriods,
  setRetention,
} from '@teacher-portal/remote-sdk/contract/retention';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorCard, Notice, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FormActions, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';

const CHOICES = [3, 6, 12, 24, 36, 60, 120, 240];

interface RetentionDialogProps {
  schoolId: number;
  onClose: () => void;
}

/** How long the school keeps each kind of data, with what that would delete today. */
export function RetentionDialog({ schoolId, onClose }: RetentionDialogProps) {
  const { t } = useTranslation('retention');
  const { data, error, refetch, isFetching } = useQuery(read(getRetention, { params: { id: schoolId } }));
  return (
    <Dialog open size="lg" title={t('title')} description={t('lead')} onClose={onClose}>
      {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height="64" />}
      {data && <Periods {...{ schoolId, onClose }} saved={data} />}
    </Dialog>
  );
}

function usePreview(schoolId: number, periods: RetentionPeriods) {
  const chosen = retentionKinds.flatMap((kind) => (periods[kind] === null ? [] : [[kind, periods[kind]] as const]));
  const query: Partial<Record<RetentionKind, number>> = Object.fromEntries(chosen);
  return useQuery(read(previewRetention, { params: { id: schoolId }, query }, { placeholderData: keepPreviousData }));
}

function Periods({ schoolId, saved, onClose }: RetentionDialogProps & { saved: Retention }) {
  const { t } = useTranslation('retention');
  const [periods, setPeriods] = useState(saved.periods);
  const preview = usePreview(schoolId, periods);
  const save = useWrite(setRetention, { onSuccess: onClose });
  const isChanged = retentionKinds.some((kind) => periods[kind] !== saved.periods[kind]);
  return (
    <Stack gap="4">
      {retentionKinds.map((kind) => (
        <Period
          key={kind}
          kind={kind}
          months={periods[kind]}
          count={preview.isPlaceholderData ? undefined : preview.data?.[kind]}
          onChange={(months) => setPeriods({ ...periods, [kind]: months })}
        />
      ))}
      {preview.error && <ErrorCard message={preview.error.message} onRetry={() => void preview.refetch()} />}
      {saved.startsAt !== null && !isChanged && (
        <Text tone="ink2">{t('from', { date: formatDate(saved.startsAt) })}</Text>
      )}
      {isChanged && <Notice>{t('grace')}</Notice>}
      <FormActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="primary"
          disabled={!isChanged || preview.isPlaceholderData || !preview.data}
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id: schoolId }, body: periods })}
        >
          {t('save')}
        </Button>
      </FormActions>
    </Stack>
  );
}

interface PeriodProps {
  kind: RetentionKind;
  /** Null if everything is kept. */
  months: number | null;
  /** What would be deleted today; undefined while it is being counted. */
  count: number | undefined;
  onChange: (months: number | null) => void;
}

function Period({ kind, months, count, onChange }: PeriodProps) {
  const { t } = useTranslation('retention');
  const words = (each: number) => (each % 12 === 0 ? t('years', { count: each / 12 }) : t('months', { count: each }));
  // One that was chosen by a call instead of this dialog is there as well.
  const all = months === null || CHOICES.includes(months) ? CHOICES : [...CHOICES, months].sort((a, b) => a - b);
  const found = count === undefined ? t('counting') : count === 0 ? t('nothingNow') : t('now', { count });
  return (
    <Field label={t(`kinds.${kind}`)} helper={months === null ? t(`about.${kind}`) : `${t(`about.${kind}`)} ${found}`}>
      <NativeSelect
        placeholder={t('keep')}
        options={all.map((each) => ({ value: each, label: words(each) }))}
        value={months ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </Field>
  );
}
