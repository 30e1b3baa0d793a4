import { useState } from 'react';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenForPractice } from '../../question/open-for-practice';
import { LazyBulkEditDialog } from './bulk-edit/lazy-bulk-edit-dialog';
import { LevelDialog, TopicsDialog } from './bulk-dialogs';
import { ExportButton } from './export-button';
import { LazyShareDialog } from './sharing/lazy-share-dialog';
import { LazyTransferDialog } from './transfer/lazy-transfer-dialog';
import { type Selection } from './use-selection';

interface SelectionBarProps {
  selection: Selection;
  /** All results: their total, whether there are more, and the search that finds them. */
  results: { total: number; moreThanTotal: boolean; scope: ExportScope };
  /** Undefined for all courses. */
  courseId: number | undefined;
  deleting: boolean;
  onDelete: () => void;
  onPrint: () => void;
}

/** Replaces the count with the number of selected questions and the actions on them. */
export function SelectionBar({ selection, results, courseId, deleting, onDelete, onPrint }: SelectionBarProps) {
  const { t } = useTranslation('questions');
  const [editing, setEditing] = useState(false);
  const { ids, isAll, chooseAll, clear } = selection;
  const { total: count, moreThanTotal } = results;
  const all = moreThanTotal ? t('bank.allMore', { count }) : t('bank.all', { count });
  const what = isAll ? all : t('bank.selected', { count: ids.length });
  const scope: ExportScope = isAll ? results.scope : { of: 'choice', ids };
  return (
    <Flex role="group" aria-label={t('bank.selection')} gap="2" align="center" wrap="wrap">
      <Text as="span" role="status" tone="ink2" fontWeight="medium">
        {what}
      </Text>
      {!isAll && (moreThanTotal || count > ids.length) && (
        <Button size="sm" variant="ghost" onClick={chooseAll}>
          {moreThanTotal ? t('bank.chooseMore', { count }) : t('bank.chooseAll', { count })}
        </Button>
      )}
      <Button size="sm" onClick={() => setEditing(true)}>
        {t('bank.edit')}
      </Button>
      {!isAll && <ActionsOnChosen {...{ selection, courseId, deleting, onDelete, onPrint }} />}
      <ExportButton scope={scope} what={what} />
      <Button size="sm" variant="ghost" onClick={clear}>
        {t('bank.unselect')}
      </Button>
      {editing && (
        <LazyBulkEditDialog scope={scope} what={what} courseId={courseId} onClose={() => setEditing(false)} />
      )}
    </Flex>
  );
}

/** What takes the chosen questions themselves, of which there may be some hundred. */
function ActionsOnChosen({ selection, courseId, deleting, onDelete, onPrint }: Omit<SelectionBarProps, 'results'>) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const [open, setOpen] = useState<'topics' | 'level' | 'transfer' | 'share'>();
  const { ids } = selection;
  const practice = useOpenForPractice();
  const close = () => setOpen(undefined);
  return (
    <>
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
      <Button size="sm" onClick={onPrint}>
        {t('print.open')}
      </Button>
      <Button size="sm" onClick={() => setOpen('transfer')}>
        {t('transfer.open')}
      </Button>
      <Button size="sm" onClick={() => setOpen('share')}>
        {t('sharing.open')}
      </Button>
      <Button size="sm" loading={deleting} onClick={onDelete}>
        {common('action.delete')}
      </Button>
      {open === 'topics' && courseId !== undefined && <TopicsDialog ids={ids} courseId={courseId} onClose={close} />}
      {open === 'transfer' && <LazyTransferDialog ids={ids} onClose={close} onDone={selection.clear} />}
      {open === 'share' && <LazyShareDialog ids={ids} onClose={close} onDone={selection.clear} />}
      {open === 'level' && <LevelDialog ids={ids} onClose={close} />}
    </>
  );
}
