import { type ReactNode } from 'react';
import { Button } from '../core/button';
import { Flex } from '../core/layout';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';

export interface SaveBarProps {
  isDirty: boolean;
  /** Shown instead of "unsaved changes", such as that a file is uploading. */
  note?: string | undefined;
  /** Buttons, the primary one last. */
  children: ReactNode;
}

/**
 * Sticks to the bottom of the viewport, unless that is very low, so that saving is always in reach; style the form
 * above it with `aboveSaveBar`.
 */
export function SaveBar({ isDirty, note, children }: SaveBarProps) {
  const t = useUiText();
  const status = note ?? (isDirty ? t('unsaved') : undefined);
  return (
    <Flex
      position="var(--bar-position)"
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
      <Text size="small" tone="ink2" flex={{ base: status ? '1 0 100%' : '1', sm: '1 1 10rem' }} role="status">
        {status}
      </Text>
      {children}
    </Flex>
  );
}

export interface ResetAndSaveProps {
  isSaving: boolean;
  /** Uploads are pending, whose files would not be saved with the rest. */
  isWaiting?: boolean;
  onReset: () => void;
}

/** The Reset and Save buttons of a form that is saved as a whole. */
export function ResetAndSave({ isSaving, isWaiting = false, onReset }: ResetAndSaveProps) {
  const t = useUiText();
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

/** Style of the content above the bar: keeps focused controls from being covered by it. */
export const aboveSaveBar = {
  '& :is(input, textarea, select, button, a, [contenteditable])': { scrollMarginBottom: '88px' },
};
