import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { type ReactNode } from 'react';
import { Menu } from './menu';
import { MenuChoice, type MenuChoiceOption } from './menu-items';
import { type MenuPlacement } from './menu-position';

const trigger = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    maxWidth: 'full',
    minHeight: '8',
    px: '2.5',
    borderRadius: 'control',
    bg: 'transparent',
    color: 'ink',
    textStyle: 'body',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _expanded: { bg: 'hover' },
    _disabled: { cursor: 'default' },
    '& svg': { color: 'ink3', flexShrink: '0' },
  },
});

const Trigger = chakra('button', trigger);
const Value = chakra('span', { base: { truncate: true } });
const Label = chakra('span', { base: { textStyle: 'small', color: 'ink3', flexShrink: '0' } });

export interface SelectMenuProps<Option extends string> {
  /** What is being chosen ("School"); part of the button's accessible name. */
  label: string;
  /** False hides the label visually, for the narrow top bar. */
  showLabel?: boolean;
  value: Option | undefined;
  options: readonly MenuChoiceOption<Option>[];
  onChange: (value: Option) => void;
  /** Shown on the button instead of the chosen option's label, such as a short form or an icon. */
  shown?: ReactNode;
  placement?: MenuPlacement;
}

/** A compact switcher ("School Riverside ⌄") that opens a menu with one checked item. */
export function SelectMenu<Option extends string>(props: SelectMenuProps<Option>) {
  const { label, showLabel = true, value, options, onChange, shown, placement } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      placement={placement}
      trigger={
        <Trigger type="button" title={label}>
          <Label srOnly={!showLabel}>{label}</Label>
          <Value>{shown ?? chosen?.label ?? '—'}</Value>
          <ChevronDown size={14} aria-hidden />
        </Trigger>
      }
    >
      <MenuChoice value={value} options={options} onChange={onChange} />
    </Menu>
  );
}
