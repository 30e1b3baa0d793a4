import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type MarkChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { numberOf } from '../../gradebook/cell-text';

interface MarksFormProps {
  name: string;
  /** The marks of each question, or null where a total is entered. */
  parts: readonly number[] | null;
  marks: number;
  cell: GradebookCell;
  /** The current value of the cell as text. */
  typed: string;
  /** Returns the error of the total, if any. */
  onTotal: (text: string) => string | undefined;
  onParts: (change: MarkChange) => void;
  onCancel: () => void;
}

/** Typing continues in the field of the first mark. */
const focusOnMount = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/**
 * The fields of one student: the total, or one for each question. Enter moves to the next field and saves in the last
 * one.
 */
export function MarksForm({ name, parts, marks, cell, typed, onTotal, onParts, onCancel }: MarksFormProps) {
  const { t } = useTranslation('markSheet');
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => (parts ? parts.map((_, at) => String(cell.parts?.[at] ?? '')) : [typed]));
  const [texts, setTexts] = useState<readonly string[]>(before);
  const [problem, setProblem] = useState<{ at: number; text: string }>();
  const labels = parts
    ? parts.map((possible, at) => t('question', { number: at + 1, marks: formatNumber(possible) }))
    : [t('mark', { name, marks: formatNumber(marks) })];
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Passing over a student changes nothing; otherwise the empty fields would clear an entered total.
    if (texts.every((text, at) => text.trim() === before[at])) return onCancel();
    if (!parts) {
      const wrong = onTotal(texts[0] ?? '');
      return setProblem(wrong === undefined ? undefined : { at: 0, text: wrong });
    }
    const wrong = parts.findIndex((possible, at) => !fits(texts[at] ?? '', possible));
    if (wrong < 0) return onParts({ parts: texts.map((text) => numberOf(text.trim()) ?? null) });
    const text = texts[wrong]?.trim() ?? '';
    const said = { number: wrong + 1, text, marks: formatNumber(parts[wrong] ?? 0) };
    setProblem({ at: wrong, text: t(numberOf(text) === undefined ? 'noNumber' : 'above', said) });
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || at === texts.length - 1) return;
    event.preventDefault();
    const next = form.current?.querySelectorAll('input')[at + 1];
    next?.focus();
    next?.select();
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Flex gap="3" wrap="wrap" align="flex-end">
        {labels.map((label, at) => (
          <Field key={label} label={label} {...(problem?.at === at && { error: problem.text })}>
            <Input
              ref={at === 0 ? focusOnMount : null}
              autoComplete="off"
              inputMode={parts ? 'decimal' : 'text'}
              width="9rem"
              value={texts[at] ?? ''}
              onChange={({ target }) => setTexts(texts.map((text, index) => (index === at ? target.value : text)))}
              onKeyDown={onKeyDown(at)}
            />
          </Field>
        ))}
        <Button type="submit" variant="primary">
          {t('keep')}
        </Button>
        <Button type="button" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Flex>
    </form>
  );
}

const fits = (text: string, possible: number): boolean => {
  const number = numberOf(text.trim());
  return text.trim() === '' || (number !== undefined && number <= possible);
};
