import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Grid, keyName } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { canBeLetter, defaultLetters, letterActions, type Letters, writeLetters } from './grading-keys';

interface LetterFieldsProps {
  letters: Letters;
  onChange: (letters: Letters) => void;
}

/** One field for the letter of each action; a letter is kept once no other action has it. */
export function LetterFields({ letters, onChange }: LetterFieldsProps) {
  const { t } = useTranslation('grading');
  const [typed, setTyped] = useState<Partial<Record<keyof Letters, string>>>({});
  const problemOf = (action: keyof Letters, text = typed[action]) => {
    if (text === undefined) return undefined;
    if (!canBeLetter(text.toLowerCase())) return t('letter.invalid');
    const isTaken = letterActions.some((each) => each !== action && letters[each] === text.toLowerCase());
    return isTaken ? t('letter.taken') : undefined;
  };
  const keep = (next: Letters) => {
    writeLetters(next);
    onChange(next);
  };
  const change = (action: keyof Letters, text: string) => {
    setTyped({ ...typed, [action]: text });
    if (problemOf(action, text) === undefined) keep({ ...letters, [action]: text.toLowerCase() });
  };
  return (
    <FieldGroup legend={t('letter.legend')}>
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }} gap="3" mb="3">
        {letterActions.map((action) => (
          <Field key={action} label={t(`key.${action}`)} error={problemOf(action)}>
            <Input
              value={(typed[action] ?? keyName(letters[action])).toUpperCase()}
              width="3.5rem"
              textAlign="center"
              autoComplete="off"
              // The letter typed last, so that nobody has to delete the old one first.
              onChange={(event) => change(action, [...event.target.value].at(-1) ?? '')}
            />
          </Field>
        ))}
      </Grid>
      <Button
        size="sm"
        onClick={() => {
          setTyped({});
          keep(defaultLetters);
        }}
      >
        {t('letter.reset')}
      </Button>
    </FieldGroup>
  );
}
