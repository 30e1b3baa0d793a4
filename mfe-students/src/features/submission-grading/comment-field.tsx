import { useRef } from 'react';
import { type GradedWork } from 'shared/contract/submission';
import { useTranslation } from 'shared/i18n';
import { Box } from 'shared/ui/core';
import { Field, Textarea } from 'shared/ui/form';
import { ConflictChoice } from './conflict-choice';
import { type FieldKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { changeField, useFieldState } from './queue/use-queue';
import { SavedComments } from './saved-comments';

interface CommentFieldProps {
  work: GradedWork;
  grader: Grader;
  fieldKey: FieldKey;
  label: string;
  isLocked: boolean;
}

/** A comment, with those that the teacher uses again and again at hand. */
export function CommentField({ work, grader, fieldKey, label, isLocked }: CommentFieldProps) {
  const { t } = useTranslation('messages');
  const field = useRef<HTMLTextAreaElement>(null);
  const { typed, saved, problem } = useFieldState(work, fieldKey);
  const text = typed ?? saved;
  const change = (value: string) => changeField(grader, work, fieldKey, value);
  const insert = (comment: string) => {
    const before = text.trimEnd();
    change(before === '' ? comment : `${before}\n${comment}`);
    field.current?.focus();
  };
  return (
    <Box>
      <Field label={label} error={problem && t(problem.key, problem.values)}>
        <Textarea key={work.id} ref={field} rows={2} value={text} readOnly={isLocked} onChange={(event) => change(event.target.value)} />
      </Field>
      {!isLocked && <SavedComments grader={grader} field={label} text={text} onInsert={insert} />}
      <ConflictChoice work={work} grader={grader} fieldKey={fieldKey} name={label} />
    </Box>
  );
}
