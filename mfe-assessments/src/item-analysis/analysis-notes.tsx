import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Dialog, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';

const parts = ['facility', 'answers', 'discrimination', 'interval', 'flags', 'options', 'answered'] as const;

/** Explains how the figures are computed and read. */
export function AnalysisNotes() {
  const { t } = useTranslation('submissions');
  const { t: common } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Info size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('analysis.notes')}
      </Button>
      <Dialog
        open={open}
        title={t('analysis.notes')}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{common('action.close')}</Button>}
      >
        <Stack gap="4">
          {parts.map((part) => (
            <Box key={part}>
              <Heading as="h3" size="body" mb="1">
                {t(`analysis.note.${part}.title`)}
              </Heading>
              <Text tone="ink2">{t(`analysis.note.${part}.text`)}</Text>
            </Box>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
