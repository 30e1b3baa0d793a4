import { isOwnFile } from '@teacher-portal/remote-sdk/contract/links.rules';
import { type LectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { fileExtensions, fileHints } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { uploadLectureFile } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { handleError, handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { DropZone } from '@teacher-portal/remote-sdk/ui/upload';
import { mediaOrigins } from '../../lecture/media-origins';
import { type LectureForm } from './lecture-form.schema';
import { isOfOtherType, opensElsewhere, type Sources } from '../../lecture/material.rules';

export interface MaterialUploads {
  sources: Sources;
  /** Called when a file was uploaded; it is shown from the local file until the lecture is saved. */
  onFile: (link: string, file: File) => void;
  onBusyChange: (zone: 'material' | 'attachments', busy: boolean) => void;
}

interface MaterialFieldProps {
  form: LectureForm;
  type: LectureType;
  uploads: MaterialUploads;
}

const labels = { 1: 'lecture.videoFile', 2: 'lecture.audioFile', 3: 'lecture.documentFile' } as const;

/** The file of a lecture, or a link to external material. */
export function MaterialField({ form, type, uploads }: MaterialFieldProps) {
  const { t } = useTranslation('content');
  const link = useWatch({ control: form.control, name: 'link' });
  const isOwn = isOwnFile(link);
  const setLink = (next: string) => {
    // A new file has another length, which its player will report.
    form.setValue('durationSeconds', null);
    form.setValue('link', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Stack gap="3">
      <DropZone
        label={t(labels[type])}
        hint={fileHints[type]}
        accept={fileExtensions[type]}
        value={isOwn ? link : undefined}
        source={uploads.sources[link]}
        onRemove={() => setLink('')}
        upload={(file, options) => uploadLectureFile(file, { kind: type, ...options })}
        onUploaded={(fileUrl, file) => {
          uploads.onFile(fileUrl, file);
          setLink(fileUrl);
        }}
        onError={handleError}
        onProblem={({ key, values }) => handleProblem(key, values)}
        onBusyChange={(busy) => uploads.onBusyChange('material', busy)}
      />
      {isOfOtherType(type, link) && <Notice>{t('lecture.otherType')}</Notice>}
      {!isOwn && (
        <Field
          label={t('lecture.link')}
          helper={t(opensElsewhere(link, mediaOrigins()) ? 'lecture.opensElsewhere' : 'lecture.linkHelper')}
          error={form.errorOf('link')}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            {...form.register('link', { onChange: () => form.setValue('durationSeconds', null) })}
          />
        </Field>
      )}
    </Stack>
  );
}
