import { type ReactNode } from 'react';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Form, FormActions, type ZodForm } from '@teacher-portal/remote-sdk/ui/form';

interface RemarkDialogProps<Input extends object, Output> {
  title: string;
  form: ZodForm<Input, Output>;
  texts: { save: string; cancel: string };
  isPending: boolean;
  onSubmit: (body: Output) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A note or a consent, to be written or changed. */
export function RemarkDialog<Input extends object, Output>({
  title,
  form,
  texts,
  isPending,
  onSubmit,
  onClose,
  children,
}: RemarkDialogProps<Input, Output>) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} onSubmit={onSubmit}>
        {children}
        <FormActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {texts.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** For both writes of the dialog: says that it is done, and closes. */
export const whenSaved = (saved: string, onClose: () => void) => ({
  onSuccess: () => {
    handleSuccess(saved);
    onClose();
  },
});
