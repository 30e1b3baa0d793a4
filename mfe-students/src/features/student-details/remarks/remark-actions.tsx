import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { FormActions } from '@teacher-portal/remote-sdk/ui/form';

interface RemarkActionsProps {
  save: string;
  cancel: string;
  isPending: boolean;
  onClose: () => void;
}

export function RemarkActions({ save, cancel, isPending, onClose }: RemarkActionsProps) {
  return (
    <FormActions>
      <Button onClick={onClose}>{cancel}</Button>
      <Button type="submit" variant="primary" loading={isPending}>
        {save}
      </Button>
    </FormActions>
  );
}
