import { type FocusEvent, type RefObject, useEffect } from 'react';

/**
 * Closes what is open when the pointer is pressed outside of the anchor; returns a blur handler for the anchor that
 * closes it when the focus has moved elsewhere.
 */
export function useDismiss(anchor: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });
  return (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
}
