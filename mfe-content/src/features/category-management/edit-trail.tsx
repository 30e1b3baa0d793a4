import { Archive, ArchiveRestore, FolderInput, MessageSquare, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { type CategoryLog } from '@teacher-portal/remote-sdk/contract/category';
import { type TrailKind } from '@teacher-portal/remote-sdk/contract/enums';
import { TrailStep } from '@teacher-portal/remote-sdk/entities/trail-step';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, Text } from '@teacher-portal/remote-sdk/ui/core';

const icons: Record<TrailKind, typeof Plus> = {
  created: Plus,
  renamed: Pencil,
  moved: FolderInput,
  commented: MessageSquare,
  archived: Archive,
  unarchived: ArchiveRestore,
  deleted: Trash2,
  restored: Undo2,
};

/** Who changed the topic and when, newest first. */
export function EditTrail({ logs }: { logs: readonly CategoryLog[] }) {
  const { t } = useTranslation('content');
  return (
    <Box as="section" aria-label={t('trail.title')}>
      <Heading as="h3" size="body" mb="1.5">
        {t('trail.title')}
      </Heading>
      {logs.length === 0 && <Text tone="ink3">{t('trail.empty')}</Text>}
      <Box as="ol" listStyleType="none">
        {logs.map((log) => (
          <Step key={log.id} log={log} />
        ))}
      </Box>
    </Box>
  );
}

function Step({ log }: { log: CategoryLog }) {
  const { t } = useTranslation('content');
  const { kind, author, comment, from, to, createdAt } = log;
  const nowhere = t('management.topLevel');
  return (
    <TrailStep Icon={icons[kind]} author={author?.name ?? t('trail.nobody')} at={createdAt}>
      {kind === 'commented' ? comment : t(`trail.${kind}`, { from: from ?? nowhere, to: to ?? nowhere })}
    </TrailStep>
  );
}
