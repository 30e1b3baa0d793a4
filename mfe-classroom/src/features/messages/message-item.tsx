import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Avatar, Box, Flex, IconButton, lazyDialog, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { type Message } from '../../message.schema';
import { Byline } from '../../parts/byline';

const ReportDialog = lazyDialog(async () => (await import('./report-dialog')).ReportDialog);

interface MessageItemProps {
  thread: number;
  message: Message;
  mayReport: boolean;
}

export function MessageItem({ thread, message, mayReport }: MessageItemProps) {
  const { t } = useTranslation('classroom');
  const [isOpen, setOpen] = useState(false);
  const { author, at, text, isTeacher, isOwn, isReported } = message;
  return (
    <Flex as="li" gap="2.5" align="flex-start">
      <Avatar name={author} />
      <Box flex="1" minWidth="0">
        <Byline name={author}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {isTeacher && <Arrival message={message} />}
          {isReported && <Tag tone="bad">{t('messages.reported')}</Tag>}
        </Byline>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {text}
        </Text>
      </Box>
      {mayReport && !isOwn && !isReported && (
        <IconButton size="sm" label={t('messages.reportOf', { name: author })} onClick={() => setOpen(true)}>
          <Flag size={16} aria-hidden />
        </IconButton>
      )}
      {isOpen && <ReportDialog thread={thread} message={message.id} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

/** Whether the student has it, and has read it. */
function Arrival({ message: { waitsUntil, isRead } }: { message: Message }) {
  const { t } = useTranslation('classroom');
  if (waitsUntil !== null) return <Tag>{t('quiet.waits', { when: formatDateTime(waitsUntil) })}</Tag>;
  return <span>{t(isRead ? 'messages.isRead' : 'messages.notRead')}</span>;
}
