import { limits } from 'shared/contract/limits';
import { uploadKind } from 'shared/contract/upload.rules';
import { uploadLectureFile } from 'shared/entities/upload-lecture-file';
import { handleError, handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Stack } from 'shared/ui/core';
import { Field, Input } from 'shared/ui/form';
import { DropZone } from 'shared/ui/upload';
import { Picture } from 'shared/entities/question-picture';

const imageTypes = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

export interface PictureWork {
  /** Where a picture can be read now. */
  sourceOf: (path: string) => string | undefined;
  /** A picture has arrived: it can be shown from this machine until the question is saved. */
  onFile: (path: string, file: File) => void;
  onBusyChange: (zone: string, busy: boolean) => void;
}

interface PictureFieldProps {
  label: string;
  /** What the picture is called for those who cannot see it. */
  words: string;
  /** Which place of the question; two may be on their way at once. */
  zone: string;
  path: string;
  onChange: (path: string) => void;
  /** What it shows, in words; empty while nothing is said. */
  alt: string;
  onAlt: (words: string) => void;
  altError?: string;
  pictures: PictureWork;
  error?: string;
  small?: boolean;
}

/** One picture: dropped or chosen, uploaded, shown, replaced, removed. */
export function PictureField({
  label,
  words,
  zone,
  path,
  onChange,
  alt,
  onAlt,
  altError,
  pictures,
  error,
  small,
}: PictureFieldProps) {
  const { t } = useTranslation('questions');
  const source = path === '' ? undefined : pictures.sourceOf(path);
  return (
    <Stack gap="2">
      {source && <Picture source={source} words={alt || words} small={small} />}
      <DropZone
        label={label}
        hint={t('form.pictureTypes')}
        accept={imageTypes}
        maxBytes={limits.uploadSmallMaxBytes}
        value={path.startsWith('data:') || path === '' ? undefined : path}
        source={source}
        onRemove={() => onChange('')}
        upload={(file, options) => uploadLectureFile(file, { kind: uploadKind.image, ...options })}
        onUploaded={(fileUrl, file) => {
          pictures.onFile(fileUrl, file);
          onChange(fileUrl);
        }}
        onError={handleError}
        onProblem={({ key, values }) => handleProblem(key, values)}
        onBusyChange={(busy) => pictures.onBusyChange(zone, busy)}
        error={error}
      />
      {path !== '' && (
        <Field label={t('form.pictureAlt')} helper={t('form.pictureAltHelper')} error={altError}>
          <Input autoComplete="off" value={alt} onChange={(event) => onAlt(event.target.value)} />
        </Field>
      )}
    </Stack>
  );
}
