import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenForPractice } from '../../question/open-for-practice';
import { LevelDialog, TopicsDialog } from './bulk-dialogs';
import { ExportButton } from './export-button';
import { LazyTransferDialog } from './transfer/lazy-transfer-dialog';
import { type Selection } from './use-selection';

interface SelectionBarProps {
  selection: Selection;
  /** Undefined for all courses. */
  courseId: number | undefined;
  deleting: boolean;
  onDelete: () => void;
  onPrint: () => void;
}

/** Replaces the count with the number of selected questions and the actions on them. */
export function SelectionBar({ selection, courseId, deleting, onDelete, onPrint }: SelectionBarProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const [open, setOpen] = useState<'topics' | 'level' | 'transfer'>();
  const { ids } = selection;
  const practice = useOpenForPractice();
  const close = () => setOpen(undefined);
  return (
    <Flex role="group" aria-label={t('bank.selection')} gap="2" align="center" wrap="wrap">
      <Text as="span" role="status" tone="ink2" fontWeight="medium">
        {t('bank.selected', { count: ids.length })}
      </Text>
      {courseId !== undefined && (
        <Button size="sm" onClick={() => setOpen('topics')}>
          {t('bank.topics')}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('level')}>
        {t('bank.level')}
      </Button>
      <Button size="sm" loading={practice.isPending} onClick={() => practice.mutate({ body: { ids, open: true } })}>
        {t('practice.open')}
      </Button>
      <ExportButton scope={{ of: 'choice', ids }} what={t('bank.selected', { count: ids.length })} />
      <Button size="sm" onClick={onPrint}>
        {t('print.open')}
      </Button>
      <Button size="sm" onClick={() => setOpen('transfer')}>
        {t('transfer.open')}
      </Button>
      <Button size="sm" loading={deleting} onClick={onDelete}>
        {common('action.delete')}
      </Button>
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t('bank.unselect')}
      </Button>
      {open === 'topics' && courseId !== undefined && <TopicsDialog ids={ids} courseId={courseId} onClose={close} />}
      {open === 'transfer' && <LazyTransferDialog ids={ids} onClose={close} onDone={selection.clear} />}
      {open === 'level' && <LevelDialog ids={ids} onClose={close} />}
    </Flex>
  );
}
