import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { focusFirstError } from './error-list';
import { ErrorSummary } from './error-summary';
import { type ZodForm } from './use-zod-form';

const Root = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

export interface FormProps<Input extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Root>,
  'onSubmit' | 'form'
> {
  form: ZodForm<Input, Output>;
  onSubmit: (values: Output) => void | Promise<unknown>;
  /** Called when the schema rejects the values; the errors are set on their fields by then. */
  onInvalid?: () => void;
}

/** Submits what the schema accepts; otherwise lists the errors and focuses the first invalid control of the page. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const root = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  const attempt = submitCount + form.refusals;
  const shown = useRef(0);
  // It changes together with the errors, so they are in the DOM when this effect runs. Fields that are disabled until the
  // answer of the server is dealt with get the focus once they are enabled.
  useEffect(() => {
    // DOM order: the order of the schema may differ from that of the page.
    if (attempt > shown.current && focusFirstError(root.current)) shown.current = attempt;
  });
  const submit = (event: FormEvent) =>
    form.handleSubmit(async (values) => void (await onSubmit(values)), onInvalid)(event);
  return (
    <FormProvider {...form}>
      <Root {...rest} ref={root} noValidate onSubmit={submit}>
        <ErrorSummary attempt={attempt}>{children}</ErrorSummary>
      </Root>
    </FormProvider>
  );
}

/** The buttons below a form, the primary one last. */
export const FormActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', mt: '2' },
});
