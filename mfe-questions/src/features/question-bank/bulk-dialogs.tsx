import { useState } from 'react';
import { difficulty, type Difficulty, difficultyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { bulkUpdateQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { handleProblem, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/controls';

/** Applies the same topic or level change to several questions, all or none. */
const useChangeQuestions = (onDone: () => void) =>
  useWrite(bulkUpdateQuestions, {
    onSuccess: () => {
      handleSuccess('success.questionsUpdated');
      onDone();
    },
  });

interface BulkDialogProps {
  ids: number[];
  onClose: () => void;
}

/** Changes the level of several questions. */
export function LevelDialog({ ids, onClose }: BulkDialogProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const [level, setLevel] = useState<Difficulty>();
  const { mutate, isPending } = useChangeQuestions(onClose);
  const save = () =>
    level ? mutate({ body: { ids, difficulty: level } }) : handleProblem('errors.questionDifficultyLevel');
  return (
    <Dialog
      open
      size="sm"
      title={t('bank.levelTitle', { count: ids.length })}
      onClose={onClose}
      footer={<Answers saving={isPending} onSave={save} onClose={onClose} />}
    >
      <FieldGroup legend={t('column.level')}>
        {Object.values(difficulty).map((code) => (
          <Radio
            key={code}
            name="bulk-level"
            label={message(difficultyLabel[code])}
            checked={level === code}
            onChange={() => setLevel(code)}
          />
        ))}
      </FieldGroup>
    </Dialog>
  );
}

type TopicChange = 'add' | 'remove';

/** Adds topics to several questions or removes them. */
export function TopicsDialog({ ids, courseId, onClose }: BulkDialogProps & { courseId: number }) {
  const { t } = useTranslation('questions');
  const [change, setChange] = useState<TopicChange>('add');
  const [tags, setTags] = useState<string[]>([]);
  const { mutate, isPending } = useChangeQuestions(onClose);
  const save = () => {
    if (tags.length === 0) handleProblem('errors.bulkChange');
    else mutate({ body: change === 'add' ? { ids, addTags: tags } : { ids, removeTags: tags } });
  };
  return (
    <Dialog
      open
      title={t('bank.topicsTitle', { count: ids.length })}
      onClose={onClose}
      footer={<Answers saving={isPending} onSave={save} onClose={onClose} />}
    >
      <Stack gap="4">
        <FieldGroup legend={t('bank.topicsChange')}>
          <Radio
            name="bulk-topics"
            label={t('bank.topicsAdd')}
            checked={change === 'add'}
            onChange={() => setChange('add')}
          />
          <Radio
            name="bulk-topics"
            label={t('bank.topicsRemove')}
            checked={change === 'remove'}
            onChange={() => setChange('remove')}
          />
        </FieldGroup>
        <CategoryPicker searches={change === 'remove'} courseId={courseId} chosen={tags} onChange={setTags} />
        {change === 'remove' && (
          <Text size="small" tone="ink3">
            {t('bank.topicsNote')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function Answers({ saving, onSave, onClose }: { saving: boolean; onSave: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="primary" loading={saving} onClick={onSave}>
        {t('action.save')}
      </Button>
    </>
  );
}
