import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useQueryParams } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import {
  Avatar,
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  lazyDialog,
  LinkButton,
  PageHeader,
  Tag,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { Flag, PenLine } from 'lucide-react';
import { useState } from 'react';
import { type ThreadRow } from '../../message.schema';
import { Loaded } from '../../parts/loaded';
import { absenceIn } from '../../parts/message-address';
import { listThreads } from '../../service';
import { AboutLine } from './about-line';
import { QuietButton, QuietLine } from './quiet-hours';
import { WeeklyButton } from './weekly-mail';

const NewMessageDialog = lazyDialog(async () => (await import('./new-message-dialog')).NewMessageDialog);

export function Screen() {
  const { t } = useTranslation('classroom');
  const { school } = useSchool();
  return school ? (
    <Messages key={school.id} school={school.id} />
  ) : (
    <EmptyState as="h1" title={t('classes.noSchool')} />
  );
}

/** Conversations with students of the classes of the teacher. */
function Messages({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(listThreads, { query: { school } }));
  return (
    <Box maxWidth="52rem">
      <PageHeader
        title={t('title.messages')}
        crumbs={[
          <TextLink key="stream" asChild>
            <Link to="/class">{t('title.stream')}</Link>
          </TextLink>,
        ]}
        secondary={<MessageActions school={school} />}
      />
      <QuietLine school={school} />
      <Loaded query={query}>
        {(threads) =>
          threads.length === 0 ? (
            <EmptyState title={t('messages.none')}>{t('messages.noneHint')}</EmptyState>
          ) : (
            <Card p="0">
              <Flex as="ul" direction="column" listStyleType="none" aria-label={t('title.messages')}>
                {threads.map((thread) => (
                  <ThreadLine key={thread.id} thread={thread} />
                ))}
              </Flex>
            </Card>
          )
        }
      </Loaded>
    </Box>
  );
}

function MessageActions({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const mayWrite = useMay('write');
  const mayOversee = useMay('oversee');
  const [isOpen, setOpen] = useState(false);
  const [params, write] = useQueryParams();
  // An absence in the address begins a message about it, also after a reload.
  const absence = mayWrite ? absenceIn(params) : undefined;
  const close = () => {
    setOpen(false);
    if (absence) write(() => new URLSearchParams());
  };
  return (
    <Flex gap="2" wrap="wrap">
      {mayOversee && (
        <LinkButton asChild variant="ghost">
          <Link to="/class/messages/reports">
            <Flag size={16} aria-hidden />
            {t('title.reports')}
          </Link>
        </LinkButton>
      )}
      <QuietButton school={school} />
      <WeeklyButton school={school} />
      {mayWrite && (
        <Button icon={<PenLine size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('messages.new')}
        </Button>
      )}
      {(isOpen || absence) && <NewMessageDialog school={school} about={absence} onClose={close} />}
    </Flex>
  );
}

/** The whole row leads to the conversation. */
function ThreadLine({ thread }: { thread: ThreadRow }) {
  const { t } = useTranslation('classroom');
  const { id, student, class: inClass, about, author, begins, at, unread } = thread;
  return (
    <Box
      as="li"
      position="relative"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'hover' }}
    >
      <Flex gap="3" align="flex-start">
        <Avatar name={student.name} />
        <Box flex="1" minWidth="0">
          <Flex columnGap="2" wrap="wrap" align="center">
            <TextLink asChild fontWeight="semibold" _after={{ content: '""', position: 'absolute', inset: '0' }}>
              <Link to={`/class/messages/thread?id=${id}`}>
                <bdi>{student.name}</bdi>
              </Link>
            </TextLink>
            {unread > 0 && <Tag tone="bad">{t('messages.unread', { count: unread })}</Tag>}
          </Flex>
          <Flex columnGap="2" wrap="wrap" textStyle="small" color="ink3">
            <time dateTime={at}>{formatDateTime(at)}</time>
            <bdi>{inClass.name}</bdi>
            <AboutLine about={about} />
          </Flex>
          <Text overflowWrap="anywhere" dir="auto">
            {author === student.name ? begins : t('messages.by', { author, begins })}
          </Text>
        </Box>
      </Flex>
    </Box>
  );
}
