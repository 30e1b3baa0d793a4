import { type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Input } from '../controls/controls';
import { Field } from '../controls/field';
import { FileInput } from '../controls/file-input';
import { FormActions } from '../form/form';
import { useUiText } from '../locales/use-ui-text';
import { imageTypes, type UploadImage } from './upload-image';

export interface ImageDialogProps {
  editor: Editor;
  upload: UploadImage;
  onClose: () => void;
}

/** Uploads an image and inserts it with its alternative text. */
export function ImageDialog({ editor, upload, onClose }: ImageDialogProps) {
  const t = useUiText();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [state, setState] = useState<'asking' | 'missing' | 'sending' | 'failed'>('asking');

  const insert = async (chosen: File) => {
    setState('sending');
    try {
      const src = await upload(chosen);
      onClose();
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
    } catch {
      setState('failed');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    if (file) void insert(file);
    else setState('missing');
  };
  const problems = {
    asking: undefined,
    sending: undefined,
    missing: t('richText.imageNone'),
    failed: t('richText.imageFailed'),
  };
  return (
    <Dialog open onClose={onClose} title={t('richText.imageTitle')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('richText.imageFile')} error={problems[state]} required>
          <FileInput accept={imageTypes.join(',')} onChange={(event) => setFile(event.target.files?.[0])} />
        </Field>
        <Field label={t('richText.imageAlt')} helper={t('richText.imageAltHelper')}>
          <Input value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={state === 'sending'}>
            {t('richText.imageInsert')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
