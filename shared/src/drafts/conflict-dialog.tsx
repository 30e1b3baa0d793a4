import { type ReactNode, useState } from 'react';
import { handleError, handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';

export interface ConflictDialogProps<Thing> {
  /** Names what was changed in the meantime. */
  title: string;
  /** Explains both options. */
  text: string;
  open: boolean;
  onClose: () => void;
  /** Fetches the current version, on which later saves are based. Undefined if it was deleted. */
  readTheirs: () => Promise<Thing | undefined>;
  onTheirs: (theirs: Thing) => void;
  onMine: () => void;
  /** Both versions, if they are short enough to show. */
  children?: ReactNode;
}

/** Asks whose version to keep after someone else saved a change. Closing the dialog changes nothing. */
export function ConflictDialog<Thing>({
  title,
  text,
  open,
  onClose,
  readTheirs,
  onTheirs,
  onMine,
  children,
}: ConflictDialogProps<Thing>) {
  const { t } = useTranslation('ui');
  const [isReading, setReading] = useState(false);
  const fetchTheirs = async (onFetched: (theirs: Thing) => void) => {
    setReading(true);
    try {
      const theirs = await readTheirs();
      onClose();
      if (theirs === undefined) handleProblem('errors.notFound');
      else onFetched(theirs);
    } catch (error) {
      handleError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button loading={isReading} onClick={() => void fetchTheirs(onTheirs)}>
            {t('drafts.loadTheirs')}
          </Button>
          <Button variant="primary" loading={isReading} onClick={() => void fetchTheirs(onMine)}>
            {t('drafts.keepMine')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
