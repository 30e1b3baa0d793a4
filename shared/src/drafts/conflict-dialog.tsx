import { type ReactNode, useState } from 'react';
import { handleError, handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';

export interface ConflictDialogProps<Thing> {
  /** What has been changed meanwhile. */
  title: string;
  /** What each answer would mean. */
  text: string;
  open: boolean;
  onClose: () => void;
  /** Reads the thing as it is now; later saves are based on it. Undefined when it is not there any more. */
  readTheirs: () => Promise<Thing | undefined>;
  onTheirs: (theirs: Thing) => void;
  onMine: () => void;
  /** Both versions, where they are short enough to be shown. */
  children?: ReactNode;
}

/** Somebody else has saved it since it was opened here: whose version shall hold? Closing decides nothing. */
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
  const choose = async (goOn: (theirs: Thing) => void) => {
    setReading(true);
    try {
      const theirs = await readTheirs();
      onClose();
      if (theirs === undefined) handleProblem('errors.notFound');
      else goOn(theirs);
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
          <Button loading={isReading} onClick={() => void choose(onTheirs)}>
            {t('drafts.loadTheirs')}
          </Button>
          <Button variant="primary" loading={isReading} onClick={() => void choose(onMine)}>
            {t('drafts.keepMine')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
