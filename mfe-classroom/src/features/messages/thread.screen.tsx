import { newKey } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Link, Navigate, useQueryParams } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Card, Flex, PageHeader, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { useEffect, useRef } from 'react';
import { MESSAGE_MAX } from '../../limits';
import { type Thread } from '../../message.schema';
import { Loaded } from '../../parts/loaded';
import { TextForm } from '../../parts/text-form';
import { answerThread, getThread, readThread } from '../../service';
import { AboutLine } from './about-line';
import { MessageItem } from './message-item';

/** One conversation; the address says which, and without it there are all. */
export function Screen() {
  const [params] = useQueryParams();
  const id = Number(params.get('id')) || 0;
  return id > 0 ? <ThreadPage key={id} id={id} /> : <Navigate to="/class/messages" replace />;
}

function ThreadPage({ id }: { id: number }) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(getThread, { params: { id } }));
  return (
    <Box maxWidth="52rem">
      <PageHeader
        title={query.data?.student.name ?? t('title.thread')}
        crumbs={[
          <TextLink key="messages" asChild>
            <Link to="/class/messages">{t('title.messages')}</Link>
          </TextLink>,
        ]}
      />
      <Loaded query={query}>{(thread) => <Conversation key={thread.id} thread={thread} />}</Loaded>
    </Box>
  );
}

/** Notes the newest message as read, once for each that comes. */
function useNoteRead({ id, messages }: Thread) {
  const { mutate } = useWrite(readThread);
  const noted = useRef(0);
  const last = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (last <= noted.current) return;
    noted.current = last;
    mutate({ params: { id }, body: { last } });
  }, [id, last, mutate]);
}

function Conversation({ thread }: { thread: Thread }) {
  const { t } = useTranslation('classroom');
  const mayWrite = useMay('write');
  useNoteRead(thread);
  return (
    <Card>
      <Stack gap="4">
        <Flex columnGap="2" wrap="wrap" textStyle="small" color="ink3">
          <bdi>{thread.class.name}</bdi>
          <AboutLine about={thread.about} />
        </Flex>
        <Flex as="ol" direction="column" gap="4" listStyleType="none" aria-label={t('title.messages')}>
          {thread.messages.map((message) => (
            <MessageItem key={message.id} thread={thread.id} message={message} mayReport={mayWrite} />
          ))}
        </Flex>
        {mayWrite && <Answer id={thread.id} />}
        <Text size="small" tone="ink3">
          {t('messages.whoReads')}
        </Text>
      </Stack>
    </Card>
  );
}

function Answer({ id }: { id: number }) {
  const { t } = useTranslation('classroom');
  // The same for every attempt to send one message, so that a lost answer sends nothing twice.
  const key = useRef(newKey());
  const { mutateAsync } = useWrite(answerThread);
  const send = async (text: string) => {
    await mutateAsync({ params: { id }, body: { key: key.current, text } });
    key.current = newKey();
  };
  return (
    <TextForm
      {...{ entity: 'classMessage', record: `thread-${id}`, max: MESSAGE_MAX }}
      label={t('messages.answer')}
      action={t('messages.send')}
      onSend={send}
    />
  );
}
