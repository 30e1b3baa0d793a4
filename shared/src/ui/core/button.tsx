import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from './spinner';

const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderRadius: 'control',
    fontWeight: 'medium',
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent',
        borderColor: 'accent',
        color: 'accentInk',
        _hover: { bg: 'accentHover', borderColor: 'accentHover' },
      },
      outline: { bg: 'panel', borderColor: 'control', color: 'ink', _hover: { bg: 'hover' } },
      ghost: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'ink2',
        _hover: { bg: 'hover', color: 'ink' },
        _expanded: { bg: 'hover' },
      },
      danger: {
        bg: 'badSolid',
        borderColor: 'badSolid',
        color: 'badInk',
        _hover: { filter: 'brightness(0.94)' },
      },
    },
    size: {
      sm: { minHeight: '28px', px: '2.5', py: '0.5', fontSize: '0.8125rem', lineHeight: '1.125rem' },
      md: { minHeight: '34px', px: '3.5', py: '1', textStyle: 'body' },
      lg: { minHeight: '40px', px: '4', py: '1.5', textStyle: 'body' },
    },
    square: { true: { px: '0' } },
    wide: { true: { width: 'full' } },
  },
  compoundVariants: [
    { square: true, size: 'sm', css: { width: '28px' } },
    { square: true, size: 'md', css: { width: '34px' } },
    { square: true, size: 'lg', css: { width: '40px' } },
  ],
  defaultVariants: { variant: 'outline', size: 'md' },
});

const StyledButton = chakra('button', button);
const StyledLink = chakra('a', button);

type StyledButtonProps = Omit<ComponentProps<typeof StyledButton>, 'square'>;

export interface ButtonProps extends StyledButtonProps {
  /** Shown before the label; decorative. */
  icon?: ReactNode;
  /** The action is pending: the button keeps its focus and label but ignores clicks. */
  loading?: boolean;
}

/** A button: `variant` primary|outline|ghost|danger, `size` sm|md|lg. */
export function Button({ icon, loading = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <StyledButton
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event: MouseEvent) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size="sm" /> : icon}
      {children}
    </StyledButton>
  );
}

export interface IconButtonProps extends Omit<StyledButtonProps, 'aria-label' | 'title'> {
  /** What the button does; its accessible name and tooltip. */
  label: string;
  loading?: boolean;
}

/** A button with only an icon; ghost by default. */
export function IconButton({ label, loading = false, children, onClick, ...rest }: IconButtonProps) {
  return (
    <StyledButton
      type="button"
      variant="ghost"
      {...rest}
      square
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event: MouseEvent) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size="sm" /> : children}
    </StyledButton>
  );
}

/** A link that looks like a button: `<LinkButton asChild variant="primary"><Link to={…}>…</Link></LinkButton>`. */
export const LinkButton = StyledLink;
