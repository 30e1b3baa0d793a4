import { Plus } from 'lucide-react';
import { useState } from 'react';
import { filtered } from '@teacher-portal/remote-sdk/contract/fields';
import { listPassages } from '@teacher-portal/remote-sdk/contract/passage';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { type Place } from '../question-form.schema';
import { PassageEditorDialog } from './passage-editor-dialog';

interface ChoosePassageDialogProps {
  place: Place;
  chosen: number | null;
  onChosen: (id: number) => void;
  onClose: () => void;
}

/** The passages of the course, or a new one. */
export function ChoosePassageDialog({ place, chosen, onChosen, onClose }: ChoosePassageDialogProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const [id, setId] = useState(chosen);
  const [isMaking, setMaking] = useState(false);
  if (isMaking)
    return <PassageEditorDialog place={place} onSaved={(made) => onChosen(made.id)} onClose={() => setMaking(false)} />;
  return (
    <Dialog
      open
      title={t('form.passage.chooseTitle')}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('form.passage.new')}
          </Button>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" disabled={id === null} onClick={() => id !== null && onChosen(id)}>
            {t('form.passage.use')}
          </Button>
        </>
      }
    >
      <PassageList place={place} id={id} onChange={setId} />
    </Dialog>
  );
}

interface PassageListProps {
  place: Place;
  id: number | null;
  onChange: (id: number) => void;
}

function PassageList({ place: { courseId, gradeId }, id, onChange }: PassageListProps) {
  const { t } = useTranslation('questions');
  const query = { filtered: filtered(courseId, gradeId) };
  const { data, error, refetch, isFetching } = useQuery(read(listPassages, { query }));
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="120px" />;
  if (data.length === 0) return <Text tone="ink2">{t('form.passage.empty')}</Text>;
  return (
    <FieldGroup legend={t('form.passage.all')}>
      <Stack gap="2">
        {data.map((passage) => (
          <div key={passage.id}>
            <Radio
              name="passage"
              label={passage.title}
              checked={passage.id === id}
              onChange={() => onChange(passage.id)}
            />
            <Text size="small" tone="ink2" ps="6">
              {t('form.passage.under', { count: passage.questionIds.length })}
            </Text>
          </div>
        ))}
      </Stack>
    </FieldGroup>
  );
}
