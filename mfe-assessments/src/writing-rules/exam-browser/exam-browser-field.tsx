import { Download } from 'lucide-react';
import { getExamBrowser } from '@teacher-portal/remote-sdk/contract/writing';
import { saveFile } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/form';

interface ExamBrowserFieldProps {
  id: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the exam opens in Safe Exam Browser only, and the file that configures it. */
export function ExamBrowserField({ id, checked, onChange }: ExamBrowserFieldProps) {
  const { t } = useTranslation('examBrowser');
  return (
    <Stack gap="2" mt="1">
      <Checkbox label={t('only')} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {checked && <Configuration id={id} />}
    </Stack>
  );
}

function Configuration({ id }: { id: number }) {
  const { t } = useTranslation('examBrowser');
  const { data, error, refetch, isFetching } = useQuery(read(getExamBrowser, { params: { id } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const save = () =>
    data && saveFile(new Blob([data.file], { type: 'application/seb' }), `${t('fileName', { id: String(id) })}.seb`);
  return (
    <Stack gap="2" alignItems="flex-start">
      <Text size="small" tone="ink3">
        {t('note')}
      </Text>
      <Text size="small" tone="ink3">
        {t('untried')}
      </Text>
      <Button size="sm" icon={<Download size={14} aria-hidden />} loading={!data} onClick={save}>
        {t('download')}
      </Button>
      {data && (
        <Text size="small" tone="ink3" overflowWrap="anywhere">
          {t('key', { key: data.configKey })}
        </Text>
      )}
    </Stack>
  );
}
