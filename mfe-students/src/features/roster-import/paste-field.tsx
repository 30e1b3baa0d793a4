import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/controls';

/** A table copied from a sheet, which becomes a file like any other. */
export function PasteField({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation('roster');
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const read = () => onFile(new File([text], t('paste.fileName'), { type: 'text/plain' }));
  return (
    <Stack gap="2" align="stretch">
      <Field label={t('paste.label')} helper={t('paste.helper')}>
        <Textarea
          rows={6}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onFile(undefined);
          }}
        />
      </Field>
      <Button alignSelf="flex-start" aria-disabled={isEmpty} onClick={isEmpty ? undefined : read}>
        {t('paste.read')}
      </Button>
    </Stack>
  );
}
