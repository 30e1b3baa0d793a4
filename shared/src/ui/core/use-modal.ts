import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Marks what must stay interactive beside a modal: the toasts. */
export const besideModals = { 'data-beside-modals': '' };

const focusables = (root: HTMLElement) => Array.from(root.querySelectorAll<HTMLElement>(FOCUSABLE));

/** Makes the rest of the page inert; returns a function that undoes exactly that. */
function isolate(layer: HTMLElement) {
  const others = Array.from(document.body.children).filter(
    (child) => child !== layer && !child.hasAttribute('inert') && !('besideModals' in (child as HTMLElement).dataset),
  );
  others.forEach((child) => child.setAttribute('inert', ''));
  return () => others.forEach((child) => child.removeAttribute('inert'));
}

/**
 * Makes a layer modal: the rest of the page is inert and does not scroll; the focus moves in (to `data-autofocus`, else
 * to the first control), wraps around, and returns to where it was. A `<dialog>` would make the toasts inert too, and
 * so silent.
 */
export function useModal(onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = layer.current;
    if (!root) return;
    const before = document.activeElement;
    const release = isolate(root);
    const overflow = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    (root.querySelector<HTMLElement>('[data-autofocus]') ?? focusables(root)[0] ?? root).focus();
    return () => {
      release();
      document.body.style.overflow = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab' || !layer.current) return;
    const items = focusables(layer.current);
    const [edge, other] = event.shiftKey ? [items[0], items.at(-1)] : [items.at(-1), items[0]];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    other?.focus();
  };

  return { ref: layer, onKeyDown };
}
