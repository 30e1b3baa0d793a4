import { type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { limits } from '../../contract/limits';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Text } from '../core/text';
import { Checkbox, Input } from '../controls/controls';
import { Field } from '../controls/field';
import { FileInput } from '../controls/file-input';
import { FormActions } from '../form/form';
import { useUiText } from '../locales/use-ui-text';
import { useTranslation } from 'shared/i18n';
import { selectedImage, type ImageWords } from './image-node';
import { imageTypes, type UploadImage } from './upload-image';

export interface ImageDialogProps {
  editor: Editor;
  upload: UploadImage;
  /** A pasted or dropped file; without it, one is chosen. */
  picked: File | undefined;
  onClose: () => void;
}

type FileFault = 'imageNone' | 'imageType' | 'imageTooLarge' | 'imageFailed';

function faultOf(file: File | undefined): FileFault | undefined {
  if (!file) return 'imageNone';
  if (!imageTypes.includes(file.type)) return 'imageType';
  return file.size > limits.uploadSmallMaxBytes ? 'imageTooLarge' : undefined;
}

const MEGABYTE = 1_000_000;

/** What is asked of a picture, and what is wrong with it. */
function usePicture({ editor, upload, picked, onClose }: ImageDialogProps) {
  const [before] = useState(() => (picked ? undefined : selectedImage(editor)));
  const [file, setFile] = useState(picked);
  const [words, setWords] = useState<ImageWords>(before ?? { alt: '', isDecoration: false });
  const [fault, setFault] = useState<FileFault>();
  const [lacksWords, setLacksWords] = useState(false);
  const [isSending, setSending] = useState(false);
  const attributes = {
    alt: words.isDecoration ? '' : words.alt.trim(),
    role: words.isDecoration ? 'presentation' : null,
  };

  const insert = async (chosen: File) => {
    setSending(true);
    try {
      const src = await upload(chosen);
      onClose();
      const content = { type: 'image', attrs: { src, ...attributes } };
      editor.chain().focus().insertContent(content).run();
    } catch {
      setSending(false);
      setFault('imageFailed');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    const wrong = before ? undefined : faultOf(file);
    const isBare = attributes.alt === '' && !words.isDecoration;
    setFault(wrong);
    setLacksWords(isBare);
    if (wrong || isBare || isSending) return;
    if (file) return void insert(file);
    onClose();
    editor.chain().focus().updateAttributes('image', attributes).run();
  };
  return { isNew: before === undefined, file, setFile, words, setWords, fault, lacksWords, isSending, submit };
}

type Asked = ReturnType<typeof usePicture>;

function FileChoice({
  picked,
  file,
  setFile,
  fault,
}: Pick<Asked, 'file' | 'setFile' | 'fault'> & Pick<ImageDialogProps, 'picked'>) {
  const { t } = useTranslation('richText');
  const mb = limits.uploadSmallMaxBytes / MEGABYTE;
  return (
    <>
      <Field label={t('imageFile')} helper={t('imageLimits', { mb })} error={fault && t(`${fault}`, { mb })} required>
        <FileInput accept={imageTypes.join(',')} onChange={(event) => setFile(event.target.files?.[0] ?? picked)} />
      </Field>
      {picked && file === picked && (
        <Text size="small" tone="ink2" overflowWrap="anywhere">
          {picked.name}
        </Text>
      )}
    </>
  );
}

function Words({ words, setWords, lacksWords }: Pick<Asked, 'words' | 'setWords' | 'lacksWords'>) {
  const { t } = useTranslation('richText');
  return (
    <>
      <Field
        label={t('imageAlt')}
        helper={t('imageAltHelper')}
        error={lacksWords ? t('imageAltNone') : undefined}
        required={!words.isDecoration}
      >
        <Input
          autoComplete="off"
          disabled={words.isDecoration}
          value={words.isDecoration ? '' : words.alt}
          onChange={(event) => setWords({ ...words, alt: event.target.value })}
        />
      </Field>
      <Checkbox
        label={t('imageDecoration')}
        checked={words.isDecoration}
        onChange={(event) => setWords({ ...words, isDecoration: event.target.checked })}
      />
    </>
  );
}

/** Uploads a picture and puts it into the text, or changes the words of the selected one. */
export function ImageDialog(props: ImageDialogProps) {
  const { t } = useTranslation('richText');
  const ui = useUiText();
  const asked = usePicture(props);
  return (
    <Dialog open onClose={props.onClose} title={t('imageTitle')}>
      <form noValidate onSubmit={asked.submit}>
        {asked.isNew && <FileChoice {...asked} picked={props.picked} />}
        <Words {...asked} />
        <FormActions>
          <Button onClick={props.onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={asked.isSending}>
            {t(asked.isNew ? 'imageInsert' : 'imageChange')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
