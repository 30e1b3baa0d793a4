import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface RestingFieldsProps {
  /** Their values are being saved. */
  resting: boolean;
  children: ReactNode;
}

/**
 * Fields that take nothing while they are saved: what was typed then would be neither saved nor kept. Inert, because
 * editors of rich text know no `disabled`; the field that had the focus gets it back.
 */
export function RestingFields({ resting, children }: RestingFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!resting || !(activeElement instanceof HTMLElement) || !box.current?.contains(activeElement)) return undefined;
    return () => {
      const isTaken = document.activeElement !== activeElement && document.activeElement !== document.body;
      if (!isTaken) activeElement.focus();
    };
  }, [resting]);
  return (
    <div ref={box} inert={resting} aria-busy={resting}>
      {children}
    </div>
  );
}
