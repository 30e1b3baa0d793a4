import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { createPassage, type Passage, updatePassage } from '@teacher-portal/remote-sdk/contract/passage';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { uploadPicture, uploadSound } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { RichTextEditor } from '@teacher-portal/remote-sdk/ui/rich-text';
import { isBlankRichText } from '@teacher-portal/remote-sdk/contract/question.rules';
import { type Place } from '../question-form.schema';
import { DeletePassageDialog } from './delete-passage-dialog';

interface PassageEditorDialogProps {
  place: Place;
  /** Undefined for a new one. */
  passage?: Passage;
  onSaved: (passage: Passage) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

const changes = ['version', 'correction'] as const;
type Change = (typeof changes)[number];

/** Writes a passage. Published assessments keep the text of theirs, unless the edit is a correction. */
export function PassageEditorDialog({ place, passage, onSaved, onDeleted, onClose }: PassageEditorDialogProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { t: message } = useTranslation('messages');
  const [title, setTitle] = useState(passage?.title ?? '');
  const [text, setText] = useState(passage?.text ?? '');
  const [change, setChange] = useState<Change>('version');
  const [isTried, setTried] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const saving = useSaving(passage, onSaved);
  const missing = (isMissing: boolean) => (isTried && isMissing ? message('errors.required') : undefined);
  const save = () => {
    setTried(true);
    if (title.trim() === '' || isBlankRichText(text)) return;
    saving.save({ ...place, title: title.trim(), text }, change);
  };
  return (
    <>
      <Dialog
        open
        size="lg"
        title={t(passage ? 'form.passage.editTitle' : 'form.passage.newTitle')}
        onClose={onClose}
        footer={
          <>
            {passage && (
              <Button variant="ghost" onClick={() => setDeleting(true)}>
                {t('form.passage.delete')}
              </Button>
            )}
            <Button onClick={onClose}>{common('action.cancel')}</Button>
            <Button variant="primary" loading={saving.isPending} onClick={save}>
              {t('form.passage.save')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          <Field label={t('form.passage.title')} error={missing(title.trim() === '')} required>
            <Input value={title} maxLength={limits.nameMax} onChange={({ target }) => setTitle(target.value)} />
          </Field>
          <RichTextEditor
            label={t('form.passage.text')}
            helper={t('form.passage.textHelper')}
            value={text}
            onChange={setText}
            error={missing(isBlankRichText(text))}
            required
            uploadImage={uploadPicture}
            uploadSound={uploadSound}
          />
          {passage && passage.questionIds.length > 0 && <ChangeChoice value={change} onChange={setChange} />}
        </Stack>
      </Dialog>
      {isDeleting && passage && (
        <DeletePassageDialog passage={passage} onDeleted={onDeleted ?? onClose} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

/** What the edit is for published assessments. */
function ChangeChoice({ value, onChange }: { value: Change; onChange: (change: Change) => void }) {
  const { t } = useTranslation('questions');
  return (
    <FieldGroup legend={t('form.passage.change')}>
      {changes.map((each) => (
        <Radio
          key={each}
          name="passage-change"
          label={t(each === 'version' ? 'form.passage.keep' : 'form.passage.correct')}
          checked={value === each}
          onChange={() => onChange(each)}
        />
      ))}
    </FieldGroup>
  );
}

function useSaving(passage: Passage | undefined, onSaved: (passage: Passage) => void) {
  const create = useWrite(createPassage, {
    onSuccess: ({ data }) => {
      handleSuccess('success.passageCreated');
      onSaved(data);
    },
  });
  const update = useWrite(updatePassage, {
    onSuccess: ({ data }) => {
      handleSuccess('success.passageUpdated');
      onSaved(data);
    },
  });
  return {
    isPending: create.isPending || update.isPending,
    save: (body: Place & { title: string; text: string }, change: Change) =>
      passage
        ? update.mutate({ params: { id: passage.id }, version: passage.version, query: { change }, body })
        : create.mutate({ body }),
  };
}
