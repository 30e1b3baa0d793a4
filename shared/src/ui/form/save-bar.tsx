import { type ReactNode } from 'react';
import { Button } from '../core/button';
import { Flex } from '../core/layout';
import { Text } from '../core/text';
import { useWords } from '../locales/use-words';

export interface SaveBarProps {
  isDirty: boolean;
  /** Said in the place of "unsaved changes", such as that a file is on its way. */
  note?: string | undefined;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** Stays at the bottom of the window, so that saving is always within reach; the form above it takes `aboveSaveBar`. */
export function SaveBar({ isDirty, note, children }: SaveBarProps) {
  const t = useWords();
  const said = note ?? (isDirty ? t('unsaved') : undefined);
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      justify="flex-end"
      gap="2"
      py="3"
      bg="bg"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Text size="small" tone="ink2" flex={{ base: said ? '1 0 100%' : '1', sm: '1 1 10rem' }} role="status">
        {said}
      </Text>
      {children}
    </Flex>
  );
}

export interface ResetAndSaveProps {
  isSaving: boolean;
  /** Something is on its way that would not be saved with the rest. */
  isWaiting?: boolean;
  onReset: () => void;
}

/** The two answers of a form that is saved as a whole. */
export function ResetAndSave({ isSaving, isWaiting = false, onReset }: ResetAndSaveProps) {
  const t = useWords();
  return (
    <>
      <Button onClick={onReset} disabled={isSaving}>
        {t('reset')}
      </Button>
      <Button type="submit" variant="primary" loading={isSaving} disabled={isWaiting}>
        {t('save')}
      </Button>
    </>
  );
}

/** Style of what stands above the bar: it must not cover what has the focus. */
export const aboveSaveBar = {
  '& :is(input, textarea, select, button, a, [contenteditable])': { scrollMarginBottom: '88px' },
};
