import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { useListedError } from './listed-error';

interface FieldWiring {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldWiring>({});

/** Props that a control takes from the surrounding field; the control's own props win, and descriptions are joined. */
export function useFieldWiring<Props extends { 'aria-describedby'?: string | undefined }>(own: Props): Props {
  const { required, ...wiring } = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], wiring['aria-describedby']].filter(Boolean).join(' ');
  return {
    ...wiring,
    ...(required && { 'aria-required': true }),
    ...own,
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' } });
const Label = chakra('label', { base: { fontWeight: 'medium', color: 'ink', alignSelf: 'flex-start' } });
const RequiredMark = chakra('span', { base: { color: 'bad', ms: '1' } });
const Helper = chakra('p', { base: { textStyle: 'small', color: 'ink3' } });
const ErrorLine = chakra('p', {
  base: {
    display: 'flex',
    gap: '1',
    alignItems: 'flex-start',
    textStyle: 'small',
    color: 'bad',
    '& svg': { flexShrink: '0', mt: '1px' },
  },
});

/** Out of the flow while it says nothing: the gap before it would push what stands beside the control below it. */
const ErrorPlace = chakra('div', { base: { _empty: { position: 'absolute' } } });

interface FieldErrorProps {
  id?: string;
  /** Whether a changed error is announced. */
  isLive?: boolean;
  children?: ReactNode;
}

/** The error text of a control; always mounted so that changes are announced. */
export function FieldError({ id, isLive = true, children }: FieldErrorProps) {
  return (
    <ErrorPlace id={id} aria-live={isLive ? 'polite' : 'off'}>
      {children && (
        <ErrorLine>
          <CircleAlert size={14} aria-hidden />
          {children}
        </ErrorLine>
      )}
    </ErrorPlace>
  );
}

export interface FieldProps {
  label: ReactNode;
  /** What to enter, in a few words. */
  helper?: ReactNode;
  error?: string;
  required?: boolean;
  /** One control: Input, PasswordInput, Textarea or NativeSelect. */
  children: ReactNode;
}

/** Label, control, helper text and error, linked for assistive technology. */
export function Field({ label, helper, error, required, children }: FieldProps) {
  const t = useUiText();
  const id = useId();
  const helperId = helper ? `${id}-helper` : undefined;
  const errorId = `${id}-error`;
  useListedError(errorId, label, error);
  // An error of an unfocused control is announced when the control is focused; a live region would announce it twice.
  // Set on the element, because no render depends on it.
  const announce = (mode: 'polite' | 'off') => document.getElementById(errorId)?.setAttribute('aria-live', mode);
  const describedBy = [helperId, error && errorId].filter(Boolean).join(' ') || undefined;
  const wiring: FieldWiring = {
    id,
    required,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <Root onFocus={() => announce('polite')} onBlur={() => announce('off')}>
      <Label htmlFor={id}>
        {label}
        {required && (
          <RequiredMark aria-hidden title={t('required')}>
            {'*'}
          </RequiredMark>
        )}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {helper && <Helper id={helperId}>{helper}</Helper>}
      <FieldError id={errorId} isLive={false}>
        {error}
      </FieldError>
    </Root>
  );
}

const Group = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', border: '0' },
});
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1' } });

export interface FieldGroupProps {
  legend: string;
  helper?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Several controls under one question: radios, checkboxes, rows. */
export function FieldGroup({ legend, helper, error, children }: FieldGroupProps) {
  const id = useId();
  const helperId = helper ? `${id}-helper` : undefined;
  const errorId = `${id}-error`;
  useListedError(errorId, legend, error);
  return (
    <Group
      data-invalid={error ? '' : undefined}
      aria-describedby={[helperId, error && errorId].filter(Boolean).join(' ') || undefined}
    >
      <Legend>{legend}</Legend>
      {helper && (
        <Helper id={helperId} mb="1">
          {helper}
        </Helper>
      )}
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
}
