import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { isBrowserHistory, noDragging } from '@teacher-portal/remote-sdk/ui/controls';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { type useEditing } from './use-editing';

/** The input of the edited cell. Focus returns to the grid when it is removed. */
export function CellInput({
  editing,
  grid,
}: {
  editing: ReturnType<typeof useEditing>;
  grid: React.RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation('gradebook');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    input.current?.focus({ preventScroll: true });
    return () => element?.focus({ preventScroll: true });
  }, [grid]);
  return (
    <Box asChild width="full" textAlign="end" bg="panel" color="ink" outline="none">
      <input
        aria-label={t('gradebook.mark')}
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        value={editing.editing?.text ?? ''}
        {...noDragging}
        onChange={(event) => (isBrowserHistory(event) ? editing.restore() : editing.onType(event.target.value))}
        onBlur={editing.onLeave}
      />
    </Box>
  );
}
