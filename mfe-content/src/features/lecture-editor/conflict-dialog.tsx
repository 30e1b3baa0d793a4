import { useState } from 'react';
import { type Lecture } from 'shared/contract/lecture';
import { handleError, handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';

interface ConflictDialogProps {
  open: boolean;
  onClose: () => void;
  /** Reads the lecture as it is now; undefined when it is not there any more. */
  readTheirs: () => Promise<Lecture | undefined>;
  onTheirs: (lecture: Lecture) => void;
  onMine: () => void;
}

/** Somebody else has saved the lecture since it was opened here: whose version shall hold? Closing decides nothing. */
export function ConflictDialog({ open, onClose, readTheirs, onTheirs, onMine }: ConflictDialogProps) {
  const { t } = useTranslation('content');
  const [isReading, setReading] = useState(false);
  const choose = async (goOn: (theirs: Lecture) => void) => {
    setReading(true);
    try {
      const theirs = await readTheirs();
      onClose();
      if (theirs) goOn(theirs);
      else handleProblem('errors.notFound');
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
      title={t('lecture.conflictTitle')}
      description={t('lecture.conflict')}
      footer={
        <>
          <Button loading={isReading} onClick={() => void choose(onTheirs)}>
            {t('lecture.loadTheirs')}
          </Button>
          <Button variant="primary" loading={isReading} onClick={() => void choose(onMine)}>
            {t('lecture.keepMine')}
          </Button>
        </>
      }
    />
  );
}
