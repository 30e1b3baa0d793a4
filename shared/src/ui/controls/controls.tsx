import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../core/button';
import { useUiText } from '../locales/use-ui-text';
import { controlRecipe } from './control.recipe';
import { useFieldWiring } from './field';
import { printWholeValues } from './print-values';

printWholeValues();

const StyledInput = chakra('input', controlRecipe);
const StyledTextarea = chakra('textarea', controlRecipe);
const StyledSelect = chakra('select', controlRecipe);
const Holder = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    '& > svg': { position: 'absolute', insetEnd: '2.5', top: '10px', color: 'ink3', pointerEvents: 'none' },
  },
});

export type InputProps = ComponentProps<typeof StyledInput>;

export function Input(props: InputProps) {
  return <StyledInput {...useFieldWiring(props)} />;
}

/** A password input with a button that reveals it. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const t = useUiText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Holder>
      <StyledInput
        {...useFieldWiring(props)}
        type={shown ? 'text' : 'password'}
        pe="10"
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        label={t(shown ? 'hidePassword' : 'showPassword')}
        size="sm"
        position="absolute"
        insetEnd="1"
        top="4px"
        onClick={() => setShown(!shown)}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    </Holder>
  );
}

export type TextareaProps = ComponentProps<typeof StyledTextarea>;

export function Textarea(props: TextareaProps) {
  return <StyledTextarea rows={4} resize="vertical" {...useFieldWiring(props)} />;
}

export interface NativeSelectProps extends ComponentProps<typeof StyledSelect> {
  options: readonly { value: string | number; label: string }[];
  /** Shown while nothing is chosen; false leaves the empty option out. */
  placeholder?: string | false;
}

/** The platform's own select, which has the best keyboard and mobile support. */
export function NativeSelect({ options, placeholder, maxWidth, ...rest }: NativeSelectProps) {
  const t = useUiText();
  return (
    // The arrow stands in what is around the select, which is as wide.
    <Holder maxWidth={maxWidth}>
      <StyledSelect appearance="none" pe="8" {...useFieldWiring(rest)}>
        {placeholder !== false && <option value="">{placeholder ?? t('choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </StyledSelect>
      <ChevronDown size={16} aria-hidden />
    </Holder>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2',
    minHeight: '6',
    py: '0.5',
    cursor: 'pointer',
    alignSelf: 'flex-start',
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});
const Box = chakra('input', {
  base: { boxSize: '16px', flexShrink: '0', mt: '2px', accentColor: 'accent', cursor: 'inherit' },
});

export interface ChoiceProps extends Omit<ComponentProps<typeof Box>, 'type'> {
  label: React.ReactNode;
}

export function Checkbox({ label, ...rest }: ChoiceProps) {
  return (
    <Choice>
      <Box type="checkbox" {...rest} />
      <span>{label}</span>
    </Choice>
  );
}

export function Radio({ label, ...rest }: ChoiceProps) {
  return (
    <Choice>
      <Box type="radio" {...rest} />
      <span>{label}</span>
    </Choice>
  );
}
