import { FolderInput, MessageSquare, Pencil, Plus, Trash2 } from 'lucide-react';
import { type CategoryLog } from 'shared/contract/category';
import { type TrailKind } from 'shared/contract/enums';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Box, Flex, Heading, Text } from 'shared/ui/core';

const icons: Record<TrailKind, typeof Plus> = { created: Plus, renamed: Pencil, moved: FolderInput, commented: MessageSquare, deleted: Trash2 };

/** Who did what to the topic and when, newest first. */
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
  const Icon = icons[kind];
  return (
    <Flex as="li" gap="2.5" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box color="ink3" pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
        <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
          {kind === 'commented' ? comment : t(`trail.${kind}`, { from: from ?? nowhere, to: to ?? nowhere })}
        </Text>
        <Text size="small" tone="ink3">
          {[author?.name ?? t('trail.nobody'), formatDateTime(createdAt)].join(' · ')}
        </Text>
      </Box>
    </Flex>
  );
}
