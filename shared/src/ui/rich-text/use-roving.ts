import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const toolSelector = 'button[data-tool]';

/**
 * Roving tabindex for a toolbar: one tab stop; arrow keys, Home and End move inside it and wrap around (ARIA toolbar
 * pattern). Every button has its name in `data-tool`.
 */
export function useRoving(bar: RefObject<HTMLElement | null>, first: string) {
  const [current, setCurrent] = useState(first);

  const buttons = () => Array.from(bar.current?.querySelectorAll<HTMLButtonElement>(toolSelector) ?? []);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.dataset.tool;
    if (name !== undefined) setCurrent(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    if (at < 0 || (event.target as HTMLElement).ariaExpanded === 'true') return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const tabIndexOf = (name: string) => (name === current ? 0 : -1);
  return { onFocus, onKeyDown, tabIndexOf };
}
