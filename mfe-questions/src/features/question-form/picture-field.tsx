import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { uploadKind } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { uploadLectureFile } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { handleError, handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { DropZone } from '@teacher-portal/remote-sdk/ui/upload';
import { Picture } from '@teacher-portal/remote-sdk/entities/question-picture';

const imageTypes = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

export interface PictureUploads {
  /** The address from which the picture can be read. */
  sourceOf: (path: string) => string | undefined;
  /** Called when a picture was uploaded; it is shown from the local file until the question is saved. */
  onFile: (path: string, file: File) => void;
  onBusyChange: (zone: string, busy: boolean) => void;
}

interface PictureFieldProps {
  label: string;
  /** Accessible name of the picture. */
  words: string;
  /** Identifies the field, because two uploads can run at once. */
  zone: string;
  path: string;
  onChange: (path: string) => void;
  /** Alt text; empty while missing. */
  alt: string;
  onAlt: (words: string) => void;
  altError?: string;
  pictures: PictureUploads;
  error?: string;
  small?: boolean;
}

/** Uploads, shows, replaces and removes one picture. */
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
