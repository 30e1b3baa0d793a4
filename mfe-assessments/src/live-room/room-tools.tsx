import { MessageSquare, Pause, Play, QrCode as QrCodeIcon } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { messageWriters, pauseWriting } from '@teacher-portal/remote-sdk/contract/exam-room';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type ExamMessage } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Flex, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/form';
import { BoardDialog } from './board-dialog';

interface RoomToolsProps {
  id: number;
  title: string;
  pausedAt: string | null;
  messages: readonly ExamMessage[];
}

const clock = (instant: string) => formatDate(instant, { timeStyle: 'short' });

/** Actions for everybody who is writing: pause, and send a message. */
export function RoomTools({ id, title, pausedAt, messages }: RoomToolsProps) {
  const { t } = useTranslation('submissions');
  const [isWriting, setWriting] = useState(false);
  const [isOnBoard, setOnBoard] = useState(false);
  const pause = useWrite(pauseWriting);
  const last = messages.at(-1);
  return (
    <Stack gap="2" mb="3">
      <Flex gap="2" wrap="wrap">
        <Button
          icon={pausedAt ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ params: { id }, body: { paused: pausedAt === null } })}
        >
          {t(pausedAt ? 'live.goOn' : 'live.pause')}
        </Button>
        <Button icon={<MessageSquare size={16} aria-hidden />} onClick={() => setWriting(true)}>
          {t('live.message')}
        </Button>
        <Button icon={<QrCodeIcon size={16} aria-hidden />} onClick={() => setOnBoard(true)}>
          {t('live.board.show')}
        </Button>
      </Flex>
      {pausedAt && <Notice role="status">{t('live.paused', { time: clock(pausedAt) })}</Notice>}
      {last && (
        <Text size="small" tone="ink2">
          {t('live.lastMessage', { time: clock(last.sentAt), text: last.text })}
        </Text>
      )}
      {isOnBoard && <BoardDialog id={id} title={title} onClose={() => setOnBoard(false)} />}
      {isWriting && <MessageDialog id={id} onClose={() => setWriting(false)} />}
    </Stack>
  );
}

function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('submissions');
  const { t: common } = useTranslation();
  const formId = useId();
  const [text, setText] = useState('');
  const { mutate, isPending } = useWrite(messageWriters, {
    onSuccess: () => {
      onClose();
      handleSuccess(t('live.sent'));
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending && text.trim() !== '') mutate({ params: { id }, body: { text } });
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('live.messageTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isPending}>
            {t('live.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Field label={t('live.messageText')} helper={t('live.messageNote')} required>
          <Textarea
            maxLength={limits.commentMax}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
