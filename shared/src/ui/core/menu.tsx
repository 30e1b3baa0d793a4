import {
  createContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createTypeahead, menuItems, neighbour } from './menu-keys';
import { Anchor, Surface, Trigger } from './menu-parts';
import { keepPlaced, type MenuPlacement } from './menu-position';
import { useDismiss } from './use-dismiss';

/** Closes the surrounding menu and returns the focus to its button. */
export const MenuContext = createContext<() => void>(() => undefined);

export interface MenuProps {
  /** One button; it receives the keyboard handlers and ARIA attributes. */
  trigger: ReactElement;
  children: ReactNode;
  placement?: MenuPlacement;
}

/**
 * A button that opens a menu, following the ARIA menu button pattern: arrow keys, Home, End, typeahead, Enter, Escape,
 * Tab.
 */
export function Menu({ trigger, children, placement = 'bottom-start' }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const open = start !== null;

  const close = () => {
    setStart(null);
    button.current?.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStart(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  const closeWhenLeft = useDismiss(anchor, open, () => setStart(null));

  return (
    <Anchor ref={anchor} onBlur={closeWhenLeft}>
      <Trigger
        asChild
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setStart('first'))}
        onKeyDown={openByArrow}
      >
        {trigger}
      </Trigger>
      {open && (
        <MenuSurface id={id} start={start} placement={placement} onClose={close}>
          <MenuContext value={close}>{children}</MenuContext>
        </MenuSurface>
      )}
    </Anchor>
  );
}

interface MenuSurfaceProps {
  id: string;
  start: 'first' | 'last';
  placement: MenuPlacement;
  onClose: () => void;
  children: ReactNode;
}

function MenuSurface({ id, start, placement, onClose, children }: MenuSurfaceProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(createTypeahead);

  useLayoutEffect(() => {
    const surface = menu.current;
    const button = surface?.previousElementSibling;
    if (!surface || !(button instanceof HTMLElement)) return;
    surface.setAttribute('aria-label', button.getAttribute('aria-label') ?? button.textContent ?? '');
    const release = keepPlaced(surface, button, placement);
    const items = menuItems(surface);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (checked ?? items.at(start === 'last' ? -1 : 0))?.focus({ preventScroll: true });
    return release;
  }, [placement, start]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape must not also close a dialog around the menu.
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') onClose();
    else moveFocus(event);
  };

  const moveFocus = (event: KeyboardEvent) => {
    const items = menuItems(menu.current);
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const target = isLetter
      ? typeahead(items, document.activeElement, event.key, event.timeStamp)
      : neighbour(items, document.activeElement, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const followPointer = (event: PointerEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[role^=menuitem]') : null;
    if (item && item !== document.activeElement) item.focus({ preventScroll: true });
  };

  return (
    <Surface ref={menu} id={id} role="menu" tabIndex={-1} onKeyDown={onKeyDown} onPointerMove={followPointer}>
      {children}
    </Surface>
  );
}
