import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { findStudents } from './find-students';

/** With more matches, typing another letter helps more than a longer list. */
const SHOWN = 6;

interface StudentFieldProps {
  field: RefObject<HTMLInputElement | null>;
  students: readonly GradebookStudent[];
  /** The row of the next student without a mark. */
  next: number | undefined;
  onPick: (row: number) => void;
}

/** Finds a student while a name or number is typed. The arrow keys select another match. */
export function StudentField({ field, students, next, onPick }: StudentFieldProps) {
  const { t } = useTranslation('markSheet');
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string>();
  const found = findStudents(text, students).slice(0, SHOWN);
  const type = (typed: string) => {
    setText(typed);
    setActive(0);
    setProblem(undefined);
  };
  const pick = (row: number | undefined) => {
    if (row === undefined) return setProblem(text.trim() === '' ? t('allMarked') : t('nobody', { text: text.trim() }));
    type('');
    onPick(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step !== undefined) setActive(Math.max(0, Math.min(found.length - 1, active + step)));
    else pick(text.trim() === '' ? next : found[active]);
  };
  return (
    <Box>
      <Field label={t('student')} {...(problem !== undefined && { error: problem })}>
        <Input
          ref={field}
          autoComplete="off"
          role="combobox"
          aria-expanded={found.length > 0}
          {...(found.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {found.length > 0 && <Matches listId={listId} students={students} found={found} active={active} onPick={pick} />}
    </Box>
  );
}

interface MatchesProps {
  listId: string;
  students: readonly GradebookStudent[];
  found: readonly number[];
  active: number;
  onPick: (row: number) => void;
}

function Matches({ listId, students, found, active, onPick }: MatchesProps) {
  const { t } = useTranslation('markSheet');
  return (
    <Box id={listId} role="listbox" aria-label={t('matches')} mt="1">
      {found.map((row, at) => (
        <Button
          key={row}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          variant="ghost"
          size="sm"
          display="block"
          width="full"
          textAlign="start"
          bg={at === active ? 'accentSoft' : undefined}
          onClick={() => onPick(row)}
        >
          {[students[row]?.name, students[row]?.studentNumber].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Box>
  );
}
