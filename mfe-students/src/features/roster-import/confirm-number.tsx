import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/controls';

interface ConfirmNumberProps {
  count: number;
  value: string;
  onValue: (value: string) => void;
}

/** Asks for the number of students who would be withdrawn, because they are so many. */
export function ConfirmNumber({ count, value, onValue }: ConfirmNumberProps) {
  const { t } = useTranslation('roster');
  return (
    <Stack gap="2">
      <Notice tone="bad" role="alert">
        {t('confirm.notice', { count })}
      </Notice>
      <Field label={t('confirm.label')}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          width="8rem"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      </Field>
    </Stack>
  );
}
