import { memo, type RefObject, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { type GradingComment } from '@teacher-portal/remote-sdk/contract/grading-comment';
import { Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { ConflictChoice } from './conflict-choice';
import { useChange, useLockReason, useOpenSubmission } from './open-submission';
import { type FieldKey, questionIdOf } from './queue/field-key';
import { useFieldState } from './queue/use-queue';
import { SavedComments } from './saved-comments';
import { usePoints } from './use-points';
import { SteadyField } from './steady-field';

interface CommentFieldProps {
  fieldKey: FieldKey;
  label: string;
}

/** A comment field that can insert saved comments. */
export const CommentField = memo(function CommentField({ fieldKey, label }: CommentFieldProps) {
  const { t } = useTranslation('messages');
  const field = useRef<HTMLTextAreaElement>(null);
  const { submission, grader, isLocked } = useOpenSubmission();
  const { typed, saved, problem, isConflict } = useFieldState(submission, fieldKey);
  const locked = useLockReason();
  const change = useChange(fieldKey);
  const questionId = fieldKey.includes(':') ? questionIdOf(fieldKey) : undefined;
  const give = usePoints(questionId);
  const insert = useCallback(
    ({ text, points }: GradingComment) => {
      const before = field.current?.value.trimEnd() ?? '';
      change(before === '' ? text : `${before}\n${text}`);
      if (typeof points === 'number') give(points);
      field.current?.focus();
    },
    [change, give],
  );
  const control = useMemo(() => <CommentInput field={field} fieldKey={fieldKey} />, [fieldKey]);
  return (
    <Box>
      <SteadyField label={label} helper={locked} error={problem && t(problem.key, problem.values)}>
        {control}
      </SteadyField>
      {!isLocked && (
        <SavedComments grader={grader} field={label} questionId={questionId} text={typed ?? saved} onInsert={insert} />
      )}
      {isConflict && <ConflictChoice submission={submission} grader={grader} fieldKey={fieldKey} name={label} />}
    </Box>
  );
});

function CommentInput({ field, fieldKey }: { field: RefObject<HTMLTextAreaElement | null>; fieldKey: FieldKey }) {
  const { submission, isLocked } = useOpenSubmission();
  const { typed, saved } = useFieldState(submission, fieldKey);
  const change = useChange(fieldKey);
  return (
    <Textarea
      key={submission.id}
      ref={field}
      rows={2}
      value={typed ?? saved}
      readOnly={isLocked}
      onChange={(event) => change(event.target.value)}
    />
  );
}
