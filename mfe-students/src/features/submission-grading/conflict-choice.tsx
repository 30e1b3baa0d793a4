import { type GradedWork } from 'shared/contract/submission';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Notice, Text } from 'shared/ui/core';
import { type FieldKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { settleField, useFieldState, useOther } from './queue/use-queue';

interface ConflictChoiceProps {
  work: GradedWork;
  grader: Grader;
  fieldKey: FieldKey;
  /** The label of the field. */
  name: string;
}

/** Under a field that somebody else has changed too: both values, and whose shall hold. */
export function ConflictChoice({ work, grader, fieldKey, name }: ConflictChoiceProps) {
  const { t } = useTranslation('students');
  const { typed, saved } = useFieldState(work, fieldKey);
  const other = useOther(work.id);
  const who = !other ? t('grading.conflict.someone') : other.isSelf ? t('grading.conflict.otherWindow') : other.name;
  const choose = (choice: 'mine' | 'theirs') => settleField(grader, work, fieldKey, choice);
  return (
    <Notice tone="bad" role="alert" mt="2">
      <Text>{t('grading.conflict.theirs', { who, value: saved || t('grading.conflict.empty') })}</Text>
      <Text mt="1">{t('grading.conflict.mine', { value: typed?.trim() || t('grading.conflict.empty') })}</Text>
      <Flex gap="2" mt="2" wrap="wrap">
        <Button size="sm" aria-label={t('grading.conflict.keepMineFor', { name })} onClick={() => choose('mine')}>
          {t('grading.conflict.keepMine')}
        </Button>
        <Button size="sm" aria-label={t('grading.conflict.takeTheirsFor', { name })} onClick={() => choose('theirs')}>
          {t('grading.conflict.takeTheirs')}
        </Button>
      </Flex>
    </Notice>
  );
}
