import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type FieldKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { settleField, useFieldState, useOther } from './queue/use-queue';

interface ConflictChoiceProps {
  submission: GradedSubmission;
  grader: Grader;
  fieldKey: FieldKey;
  /** The label of the field. */
  name: string;
}

/** Shown below a field that somebody else has changed too: both values, and a choice between them. */
export function ConflictChoice({ submission, grader, fieldKey, name }: ConflictChoiceProps) {
  const { t } = useTranslation('grading');
  const { typed, saved } = useFieldState(submission, fieldKey);
  const other = useOther(submission.id);
  const who = !other ? t('conflict.someone') : other.isSelf ? t('conflict.otherWindow') : other.name;
  const choose = (choice: 'mine' | 'theirs') => settleField(grader, submission, fieldKey, choice);
  return (
    <Notice tone="bad" role="alert" mt="2">
      <Text>{t('conflict.theirs', { who, value: saved || t('conflict.empty') })}</Text>
      <Text mt="1">{t('conflict.mine', { value: typed?.trim() || t('conflict.empty') })}</Text>
      <Flex gap="2" mt="2" wrap="wrap">
        <Button size="sm" aria-label={t('conflict.keepMineFor', { name })} onClick={() => choose('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="sm" aria-label={t('conflict.takeTheirsFor', { name })} onClick={() => choose('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
      </Flex>
    </Notice>
  );
}
