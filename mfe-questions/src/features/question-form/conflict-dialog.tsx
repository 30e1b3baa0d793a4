import { useState } from 'react';
import { type Question } from 'shared/contract/question';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';

interface ConflictDialogProps {
  open: boolean;
  onClose: () => void;
  /** Reads the question as it is now; later saves are based on it. */
  readTheirs: () => Promise<Question>;
  onTheirs: (question: Question) => void;
  onMine: () => void;
}

/** Somebody else has saved the question since it was opened here: whose version shall hold? Closing decides nothing. */
export function ConflictDialog({ open, onClose, readTheirs, onTheirs, onMine }: ConflictDialogProps) {
  const { t } = useTranslation('questions');
  const [isReading, setReading] = useState(false);
  const choose = async (goOn: (theirs: Question) => void) => {
    setReading(true);
    try {
      const theirs = await readTheirs();
      onClose();
      goOn(theirs);
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
      title={t('form.conflictTitle')}
      description={t('form.conflict')}
      footer={
        <>
          <Button loading={isReading} onClick={() => void choose(onTheirs)}>
            {t('form.loadTheirs')}
          </Button>
          <Button variant="primary" loading={isReading} onClick={() => void choose(onMine)}>
            {t('form.keepMine')}
          </Button>
        </>
      }
    />
  );
}
