import { type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'shared/i18n';
import { limits } from '../../contract/limits';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Text } from '../core/text';
import { Textarea } from '../controls/controls';
import { Field } from '../controls/field';
import { FileInput } from '../controls/file-input';
import { FormActions } from '../form/form';
import { useUiText } from '../locales/use-ui-text';
import { selectedSound } from './sound-node';
import { soundFault, soundFiles, type SoundFault, type UploadSound } from './upload-sound';

export interface SoundDialogProps {
  editor: Editor;
  upload: UploadSound;
  /** A pasted or dropped file; without it, one is chosen. */
  picked: File | undefined;
  onClose: () => void;
}

const MEGABYTE = 1_000_000;

/** What is asked of a sound, and what is wrong with it. */
function useSound({ editor, upload, picked, onClose }: SoundDialogProps) {
  const [before] = useState(() => (picked ? undefined : selectedSound(editor)));
  const [file, setFile] = useState(picked);
  const [words, setWords] = useState(before ?? '');
  const [fault, setFault] = useState<SoundFault>();
  const [lacksWords, setLacksWords] = useState(false);
  const [isSending, setSending] = useState(false);
  const title = words.trim();

  const insert = async (chosen: File) => {
    setSending(true);
    try {
      const src = await upload(chosen);
      onClose();
      editor.chain().focus().insertContent({ type: 'sound', attrs: { src, title } }).run();
    } catch {
      setSending(false);
      setFault('soundFailed');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    const wrong = before === undefined ? soundFault(file) : undefined;
    setFault(wrong);
    setLacksWords(title === '');
    if (wrong || title === '' || isSending) return;
    if (file) return void insert(file);
    onClose();
    editor.chain().focus().updateAttributes('sound', { title }).run();
  };
  return { isNew: before === undefined, file, setFile, words, setWords, fault, lacksWords, isSending, submit };
}

/** Uploads a sound and puts it into the text, or changes what describes the selected one. */
export function SoundDialog(props: SoundDialogProps) {
  const { t } = useTranslation('richText');
  const ui = useUiText();
  const { picked, onClose } = props;
  const { isNew, file, setFile, words, setWords, fault, lacksWords, isSending, submit } = useSound(props);
  const mb = limits.uploadMaxBytes / MEGABYTE;
  return (
    <Dialog open onClose={onClose} title={t('sound')}>
      <form noValidate onSubmit={submit}>
        {isNew && (
          <Field label={t('soundFile')} helper={t('soundLimits', { mb })} error={fault && t(fault, { mb })} required>
            <FileInput accept={soundFiles.join(',')} onChange={(event) => setFile(event.target.files?.[0] ?? picked)} />
          </Field>
        )}
        {picked && file === picked && (
          <Text size="small" tone="ink2" overflowWrap="anywhere">
            {picked.name}
          </Text>
        )}
        <Field
          label={t('soundWords')}
          helper={t('soundWordsHelper')}
          error={lacksWords ? t('soundWordsNone') : undefined}
          required
        >
          <Textarea value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <FormActions>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {t(isNew ? 'soundInsert' : 'imageChange')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
