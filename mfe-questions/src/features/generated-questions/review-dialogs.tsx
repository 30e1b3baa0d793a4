import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, ConfirmDialog, Dialog, KeyList } from '@teacher-portal/remote-sdk/ui/core';
import { type Reviewed } from '../../generated-questions/generated-batch.schema';
import { RegenerateDialog } from './regenerate-dialog';
import { keysOf, reviewActions } from './review-keys';

/** Lists the keyboard shortcuts of the review. */
function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('questions');
  return (
    <Dialog open={open} onClose={onClose} title={t('review.help')} description={t('review.helpNote')}>
      <KeyList rows={reviewActions.map((action) => ({ keys: keysOf(action), meaning: t(`review.key.${action}`) }))} />
    </Dialog>
  );
}

/** The open dialog, and its question where it concerns one. */
export type Asking = { what: 'help' | 'discard' | 'all' | 'open' } | { what: 'one'; item: Reviewed; place: number };

interface ReviewDialogsProps {
  asking: Asking | undefined;
  onClose: () => void;
  total: number;
  open: number;
  accepted: number;
  onDiscard: () => void;
  onRegenerate: (item: Reviewed, instruction: string) => void;
  onRegenerateAll: (instruction: string) => void;
  /** Includes or excludes the unreviewed questions. */
  onSave: (withOpen: boolean) => void;
}

/** The confirmation dialogs of the review, one at a time. */
export function ReviewDialogs({
  asking,
  onClose,
  total,
  open,
  accepted,
  onDiscard,
  onRegenerate,
  onRegenerateAll,
  onSave,
}: ReviewDialogsProps) {
  const { t } = useTranslation('questions');
  if (asking?.what === 'one') {
    const { item, place } = asking;
    return (
      <RegenerateDialog
        title={t('review.regenerateTitle', { number: place })}
        confirmLabel={t('review.regenerate')}
        onClose={onClose}
        onConfirm={(instruction) => onRegenerate(item, instruction)}
      />
    );
  }
  if (asking?.what === 'all') {
    return (
      <RegenerateDialog
        title={t('review.regenerateAllTitle')}
        description={t('review.regenerateAllNote')}
        confirmLabel={t('review.regenerateAll')}
        onClose={onClose}
        onConfirm={onRegenerateAll}
      />
    );
  }
  return (
    <>
      <ShortcutsDialog open={asking?.what === 'help'} onClose={onClose} />
      <ConfirmDialog
        open={asking?.what === 'discard'}
        onClose={onClose}
        title={t('review.discardTitle')}
        confirmLabel={t('review.discard')}
        danger
        onConfirm={onDiscard}
      >
        {t('review.discardNote', { count: total })}
      </ConfirmDialog>
      <OpenDialog isOpen={asking?.what === 'open'} {...{ open, accepted, onClose, onSave }} />
    </>
  );
}

/** Asks what to do with unreviewed questions. */
function OpenDialog({
  isOpen,
  open,
  accepted,
  onClose,
  onSave,
}: Pick<ReviewDialogsProps, 'open' | 'accepted' | 'onClose' | 'onSave'> & { isOpen: boolean }) {
  const { t } = useTranslation('questions');
  const save = (withOpen: boolean) => {
    onClose();
    onSave(withOpen);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('review.openTitle')}
      description={t('review.openNote', { count: open })}
      footer={
        <>
          {accepted > 0 && <Button onClick={() => save(false)}>{t('review.saveAccepted')}</Button>}
          <Button variant="primary" onClick={() => save(true)}>
            {t('review.saveAll')}
          </Button>
        </>
      }
    />
  );
}
