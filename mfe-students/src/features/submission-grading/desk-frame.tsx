import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Drawer, Flex, Grid, IconButton, lazyPart, useMedia } from '@teacher-portal/remote-sdk/ui/core';
import { type StudentQueueProps } from './student-queue';

const StudentQueue = lazyPart(async () => (await import('./student-queue')).StudentQueue);

/** Wide enough for the students beside the work and the marks: 1360 px at the browser's text size. */
const ROOMY = '(min-width: 85rem)';
/** Below the top bar, with the room between the page and its edge. */
const BESIDE_HEIGHT = 'calc(100dvh - var(--sticky-top, 0px) - 1.5rem)';

interface DeskFrameProps {
  queue: StudentQueueProps;
  /** False where there is no work, and so nobody beside it. */
  hasQueue: boolean;
  saveState: ReactNode;
  steps: ReactNode;
  children: ReactNode;
}

/** The students on one side, and the bar above the work that stays in view: whether it is saved, and the way on. */
export function DeskFrame({ queue, hasQueue, saveState, steps, children }: DeskFrameProps) {
  // Also before the list is there, which would push the work aside.
  const isRoomy = useMedia(ROOMY) && hasQueue;
  return (
    <Grid templateColumns={isRoomy ? '14rem minmax(0, 1fr)' : 'minmax(0, 1fr)'} columnGap="5" alignItems="start">
      {isRoomy && (
        <Box position="sticky" top="calc(var(--sticky-top, 0px) + 0.75rem)" maxHeight={BESIDE_HEIGHT} display="flex">
          <Box flex="1" minWidth="0">
            {queue.submissions.length > 0 && <StudentQueue {...queue} />}
          </Box>
        </Box>
      )}
      <Box minWidth="0">
        <Flex
          position="var(--bar-position)"
          top="var(--sticky-top, 0px)"
          zIndex="1"
          bg="bg"
          py="1.5"
          mb="1.5"
          gap="3"
          wrap="wrap"
          align="center"
          justify="space-between"
          minHeight="12"
        >
          {saveState}
          <Flex ms="auto" align="center" gap="2">
            {!isRoomy && <QueueButton {...queue} />}
            {steps}
          </Flex>
        </Flex>
        {children}
      </Box>
    </Grid>
  );
}

/** Opens the students where there is no room beside the work. */
function QueueButton(queue: StudentQueueProps) {
  const { t } = useTranslation('grading');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (queue.submissions.length === 0) return null;
  return (
    <>
      <IconButton variant="outline" label={t('queue.title')} onClick={() => setOpen(true)}>
        <Users size={16} aria-hidden />
      </IconButton>
      <Drawer open={isOpen} onClose={close} title={t('queue.title')}>
        <StudentQueue
          {...queue}
          onGo={(to) => {
            close();
            queue.onGo(to);
          }}
        />
      </Drawer>
    </>
  );
}
