import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { type ZodForm } from './use-zod-form';

const Root = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

export interface FormProps<Input extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Root>,
  'onSubmit' | 'form'
> {
  form: ZodForm<Input, Output>;
  onSubmit: (values: Output) => void | Promise<unknown>;
  /** The schema has refused what was entered; the errors are at their fields by then. */
  onInvalid?: () => void;
}

/** Submits what the schema accepts; else the first invalid control, in the order of the page, takes the focus. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const root = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  // The count changes together with the errors, so they are on the page by now, however busy the machine is.
  useEffect(() => {
    // Not the order of the schema, which is not always that of the page.
    if (submitCount > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);
  const submit = (event: FormEvent) =>
    form.handleSubmit(async (values) => void (await onSubmit(values)), onInvalid)(event);
  return (
    <FormProvider {...form}>
      <Root {...rest} ref={root} noValidate onSubmit={submit}>
        {children}
      </Root>
    </FormProvider>
  );
}

/** The buttons under a form, the main one last. */
export const FormActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', mt: '2' },
});
