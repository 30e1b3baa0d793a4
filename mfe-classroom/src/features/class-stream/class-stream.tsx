import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useQueryParams } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Button,
  EmptyState,
  ErrorCard,
  Flex,
  lazyDialog,
  LinkButton,
  Loading,
  PageHeader,
  Skeleton,
  Stack,
} from '@teacher-portal/remote-sdk/ui/core';
import { ClipboardCheck, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listOwnClasses } from '../../service';
import { ClassFilter } from './class-filter';
import { Composer } from './composer';
import { Feed } from './feed';

const TrashDialog = lazyDialog(async () => (await import('./trash-dialog')).TrashDialog);

/** What is posted to the classes that the teacher teaches, and where they post; `?class=` shows one of them. */
export function ClassStream({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const mayPost = useMay('write');
  const [params] = useQueryParams();
  const { data: classes, error, refetch, isFetching } = useQuery(read(listOwnClasses, { query: { school } }));
  const chosen = classes?.find(({ id }) => String(id) === params.get('class'));
  return (
    <Box maxWidth="52rem">
      <PageHeader
        title={chosen ? t('classes.named', chosen) : t('title.stream')}
        secondary={<StreamActions school={school} chosen={chosen?.id} hasClasses={Boolean(classes?.length)} />}
      />
      {!classes && !error && (
        <Loading>
          <Stack gap="4">
            <Skeleton height="34px" />
            <Skeleton height="56px" />
            <Skeleton height="132px" />
          </Stack>
        </Loading>
      )}
      {!classes && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {classes?.length === 0 && <EmptyState title={t('classes.none')}>{t('classes.noneHint')}</EmptyState>}
      {classes && classes.length > 0 && (
        <>
          {classes.length > 1 && <ClassFilter classes={classes} chosen={chosen?.id} />}
          <Stack gap="4">
            {mayPost && <Composer key={chosen?.id} school={school} classes={classes} chosen={chosen?.id} />}
            <Feed key={`feed-${chosen?.id}`} school={school} classes={classes} chosen={chosen?.id} />
          </Stack>
        </>
      )}
    </Box>
  );
}

interface StreamActionsProps {
  school: number;
  chosen: number | undefined;
  hasClasses: boolean;
}

function StreamActions({ school, chosen, hasClasses }: StreamActionsProps) {
  const { t } = useTranslation('classroom');
  const mayPost = useMay('write');
  const [isTrashOpen, setTrashOpen] = useState(false);
  return (
    <Flex gap="2" wrap="wrap">
      {hasClasses && (
        <LinkButton asChild>
          <Link to={chosen === undefined ? '/class/attendance' : `/class/attendance?class=${chosen}`}>
            <ClipboardCheck size={16} aria-hidden />
            {t('stream.attendance')}
          </Link>
        </LinkButton>
      )}
      <LinkButton asChild>
        <Link to="/class/messages">
          <Mail size={16} aria-hidden />
          {t('title.messages')}
        </Link>
      </LinkButton>
      {mayPost && (
        <Button variant="ghost" icon={<Trash2 size={16} aria-hidden />} onClick={() => setTrashOpen(true)}>
          {t('stream.trash')}
        </Button>
      )}
      {isTrashOpen && <TrashDialog school={school} onClose={() => setTrashOpen(false)} />}
    </Flex>
  );
}
