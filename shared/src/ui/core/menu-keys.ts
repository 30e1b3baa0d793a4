import { foldText } from '@teacher-portal/text-folding/fold-text';

const PAUSE = 500;

/** The enabled items of an open menu in DOM order. */
export function menuItems(menu: HTMLElement | null) {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled, [aria-disabled=true])') ?? []);
}

/** The item that an arrow key, Home or End leads to, wrapping at both ends. Undefined for every other key. */
export function neighbour(items: readonly HTMLElement[], current: Element | null, key: string) {
  const index = items.findIndex((item) => item === current);
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}

/** Finds items by their first letters, with or without accents; letters typed within half a second are combined. */
export function createTypeahead() {
  let typed = '';
  let last = 0;
  return (items: readonly HTMLElement[], current: Element | null, key: string, now: number) => {
    const fold = (text: string) => foldText(text.trim());
    typed = now - last < PAUSE ? typed + fold(key) : fold(key);
    last = now;
    const index = items.findIndex((item) => item === current);
    // A single letter starts after the current item; a longer prefix may still match the current one.
    const start = typed.length > 1 ? Math.max(index, 0) : index + 1;
    const order = [...items.slice(start), ...items.slice(0, start)];
    return order.find((item) => fold(item.textContent ?? '').startsWith(typed));
  };
}
