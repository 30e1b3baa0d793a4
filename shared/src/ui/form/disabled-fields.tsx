import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface DisabledFieldsProps {
  /** True while the values are being saved. */
  disabled: boolean;
  children: ReactNode;
}

/**
 * Disables fields while they are saved: input during a save would be lost. Uses `inert` because rich text editors
 * ignore `<fieldset disabled>`; the field that had the focus gets it back.
 */
export function DisabledFields({ disabled, children }: DisabledFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!disabled || !(activeElement instanceof HTMLElement) || !box.current?.contains(activeElement)) return undefined;
    return () => {
      const hasMoved = document.activeElement !== activeElement && document.activeElement !== document.body;
      if (!hasMoved) activeElement.focus();
    };
  }, [disabled]);
  return (
    <div ref={box} inert={disabled} aria-busy={disabled}>
      {children}
    </div>
  );
}
