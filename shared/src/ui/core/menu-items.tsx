import { Check } from 'lucide-react';
import { use, type ReactElement, type ReactNode } from 'react';
import { MenuContext } from './menu';
import { GroupLabel, ItemButton, ItemLink, ItemText, Separator } from './menu-parts';

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
}

export function MenuItem({ children, icon, onSelect, disabled }: MenuItemProps) {
  const close = use(MenuContext);
  const select = () => {
    close();
    onSelect?.();
  };
  return (
    <ItemButton role="menuitem" disabled={disabled} onClick={select}>
      {icon}
      <ItemText>{children}</ItemText>
    </ItemButton>
  );
}

/** A menu item that is a link; takes the router's link as its only child. */
export function MenuLink({ children }: { children: ReactElement }) {
  const close = use(MenuContext);
  return (
    <ItemLink asChild role="menuitem" tabIndex={-1} onClick={close}>
      {children}
    </ItemLink>
  );
}

export const MenuSeparator = () => <Separator role="separator" />;

export interface MenuChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** Language of the label, if not that of the page. */
  lang?: string;
}

export interface MenuChoiceProps<Value extends string> {
  label?: string;
  value: Value | undefined;
  options: readonly MenuChoiceOption<Value>[];
  onChange: (value: Value) => void;
}

/** A group of radio items, one of which is checked. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  const close = use(MenuContext);
  const choose = (next: Value) => {
    close();
    if (next !== value) onChange(next);
  };
  return (
    <div role="group" aria-label={label}>
      {label && <GroupLabel aria-hidden>{label}</GroupLabel>}
      {options.map((option) => (
        <ItemButton
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          onClick={() => choose(option.value)}
        >
          {option.icon}
          <ItemText lang={option.lang}>{option.label}</ItemText>
          {option.value === value && <Check size={16} aria-hidden />}
        </ItemButton>
      ))}
    </div>
  );
}
