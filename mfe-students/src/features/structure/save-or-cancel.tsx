import { type ReactNode } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { FormActions } from '@teacher-portal/remote-sdk/ui/form';

interface SaveOrCancelProps {
  submit: ReactNode;
  isPending: boolean;
  onClose: () => void;
}

export function SaveOrCancel({ submit, isPending, onClose }: SaveOrCancelProps) {
  const { t } = useTranslation('students');
  return (
    <FormActions>
      <Button onClick={onClose}>{t('form.cancel')}</Button>
      <Button type="submit" variant="primary" loading={isPending}>
        {submit}
      </Button>
    </FormActions>
  );
}
