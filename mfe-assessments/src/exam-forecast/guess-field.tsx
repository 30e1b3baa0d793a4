import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { guessExam } from '@teacher-portal/remote-sdk/contract/kept-forecast';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NumberInput } from '@teacher-portal/remote-sdk/ui/controls';

/** What the dialog around the field does with a guess. */
export interface GuessHandle {
  /** False if the guess is none, which is said, and the field is focused. */
  isReady: () => boolean;
  /** Sends it once the assessment is published; nothing if it was skipped. */
  keep: () => void;
}

interface GuessFieldProps {
  assessmentId: number;
  handle: RefObject<GuessHandle | null>;
}

/** Asks what the teacher thinks that the class will earn; may be skipped. */
export function GuessField({ assessmentId, handle }: GuessFieldProps) {
  const { t } = useTranslation('examForecast');
  const input = useRef<HTMLInputElement>(null);
  const [guess, setGuess] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { mutate } = useWrite(guessExam, { onError: (error) => handleError(error) });
  useImperativeHandle(handle, () => ({
    isReady: () => {
      // What the browser cannot read as a number is an empty value.
      const isFine = guess === null ? !input.current?.validity.badInput : guess >= 0 && guess <= 100;
      setWrong(!isFine);
      if (!isFine) input.current?.focus();
      return isFine;
    },
    keep: () => {
      if (guess !== null) mutate({ params: { id: assessmentId }, body: { mean: guess / 100 } });
    },
  }));
  return (
    <Box mt="3">
      <Field label={t('guess.label')} helper={t('guess.hint')} error={isWrong ? t('guess.wrong') : undefined}>
        <NumberInput ref={input} value={guess} onChange={setGuess} max={100} width="7rem" />
      </Field>
    </Box>
  );
}
