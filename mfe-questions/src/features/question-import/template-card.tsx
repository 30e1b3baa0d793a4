import { useState } from 'react';
import { type ExportFormat } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { saveTemplate } from './template';

/** Tables to be filled in, with an example of each type of question. */
export function TemplateCard() {
  const { t } = useTranslation('questionImport');
  const [making, setMaking] = useState<ExportFormat>();
  const [hasFailed, setFailed] = useState(false);
  const save = (format: ExportFormat) => {
    setMaking(format);
    setFailed(false);
    void saveTemplate(format, t)
      .catch(() => setFailed(true))
      .finally(() => setMaking(undefined));
  };
  return (
    <SectionCard title={t('template.title')}>
      <Stack gap="3" align="stretch">
        <Text tone="ink2">{t('template.lead')}</Text>
        {hasFailed && (
          <Notice tone="bad" role="alert">
            {t('template.problem')}
          </Notice>
        )}
        <Flex gap="2" wrap="wrap">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button key={format} loading={making === format} onClick={() => save(format)}>
              {t(`template.${format}`)}
            </Button>
          ))}
        </Flex>
      </Stack>
    </SectionCard>
  );
}
