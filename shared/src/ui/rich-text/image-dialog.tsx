import { limits } from '../../contract/limits';
import { Checkbox, Input } from '../controls/controls';
import { Field } from '../controls/field';
import { useTranslation } from 'shared/i18n';
import { selectedImage, type ImageWords } from './image-node';
import {
  FileChoice,
  type FileKind,
  MEGABYTE,
  PlacedFileForm,
  type PlacedFileProps,
  usePlacedFile,
} from './placed-file';
import { imageTypes } from './upload-image';

type FileFault = 'imageNone' | 'imageType' | 'imageTooLarge' | 'imageFailed';

function faultOf(file: File | undefined): FileFault | undefined {
  if (!file) return 'imageNone';
  if (!imageTypes.includes(file.type)) return 'imageType';
  return file.size > limits.uploadSmallMaxBytes ? 'imageTooLarge' : undefined;
}

const picture: FileKind<ImageWords, FileFault> = {
  node: 'image',
  selected: selectedImage,
  noWords: { alt: '', isDecoration: false },
  attributesOf: ({ alt, isDecoration }) => ({
    alt: isDecoration ? '' : alt.trim(),
    role: isDecoration ? 'presentation' : null,
  }),
  isBare: ({ alt, isDecoration }) => alt.trim() === '' && !isDecoration,
  faultOf,
  failed: 'imageFailed',
};

type Asked = ReturnType<typeof usePlacedFile<ImageWords, FileFault>>;

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

/** Uploads a picture and puts it into the text, or changes the words of the selected one. `alt`: those that came with it. */
export function ImageDialog({ alt = '', ...props }: PlacedFileProps & { alt?: string | undefined }) {
  const { t } = useTranslation('richText');
  const asked = usePlacedFile(props, { ...picture, noWords: { alt, isDecoration: false } });
  const { fault } = asked;
  const mb = limits.uploadSmallMaxBytes / MEGABYTE;
  return (
    <PlacedFileForm title={t('imageTitle')} asked={asked} insert={t('imageInsert')} onClose={props.onClose}>
      <FileChoice
        asked={asked}
        label={t('imageFile')}
        helper={t('imageLimits', { mb })}
        error={fault && t(`${fault}`, { mb })}
        accept={imageTypes}
      />
      <Words {...asked} />
    </PlacedFileForm>
  );
}
