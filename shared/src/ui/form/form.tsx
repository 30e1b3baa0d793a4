import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, type ComponentProps, type FormEvent } from 'react';
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
  const refuse = () => {
    onInvalid?.();
    // After the errors are painted; the order of the schema is not always that of the page.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const submit = (event: FormEvent) =>
    form.handleSubmit(async (values) => void (await onSubmit(values)), refuse)(event);
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
