import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type SaveState } from './queue/use-queue';

const looks = {
  saved: { Icon: CircleCheck, tone: 'good' },
  saving: { Icon: LoaderCircle, tone: 'ink2' },
  waiting: { Icon: CloudOff, tone: 'bad' },
  invalid: { Icon: CircleAlert, tone: 'bad' },
  conflict: { Icon: CircleAlert, tone: 'bad' },
  held: { Icon: CircleAlert, tone: 'bad' },
  refused: { Icon: CircleAlert, tone: 'bad' },
} as const;

interface SaveStateLineProps {
  state: SaveState;
  /** Other submissions with unsaved edits. */
  othersWaiting: number;
  /** The browser cannot store the input, so it lives as long as the page. */
  isUnkept: boolean;
}

/** Whether the input was saved; announced when it changes. */
export const SaveStateLine = memo(function SaveStateLine({ state, othersWaiting, isUnkept }: SaveStateLineProps) {
  const { t } = useTranslation('grading');
  const { Icon, tone } = looks[state];
  return (
    <div role="status" data-save-state={state}>
      <Flex align="center" gap="1.5" color={tone}>
        <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text as="span" size="small" fontWeight="medium">
          {t(state === 'waiting' && isUnkept ? 'save.waitingUnkept' : `save.${state}`)}
        </Text>
      </Flex>
      {othersWaiting > 0 && (
        <Text size="small" tone="ink2">
          {t('save.others', { count: othersWaiting })}
        </Text>
      )}
    </div>
  );
});
