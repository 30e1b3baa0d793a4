import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { lectureType, type LectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { extensionOf, fileExtensions, fileTypeOf } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { uploadLectureFile } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { handleError, handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Paperclip, Trash2 } from 'lucide-react';
import { Flex, IconButton, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { useFieldArray } from '@teacher-portal/remote-sdk/ui/form';
import { DropZone } from '@teacher-portal/remote-sdk/ui/upload';
import { type LectureForm } from './lecture-form.schema';
import { type MaterialUploads } from './material-field';

const accepted = Object.values(fileExtensions).flat();

function kindOf(file: File): LectureType {
  const extension = extensionOf(file.name);
  return Object.values(lectureType).find((type) => fileExtensions[type].includes(extension)) ?? lectureType.theory;
}

interface AttachmentsFieldProps {
  form: LectureForm;
  uploads: MaterialUploads;
}

/** Files that accompany the lecture, such as worksheets and slides. */
export function AttachmentsField({ form, uploads }: AttachmentsFieldProps) {
  const { t } = useTranslation('content');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attachments' });
  const left = limits.attachmentsMax - fields.length;
  return (
    <div>
      <DropZone
        label={t('lecture.attachments')}
        accept={accepted}
        hint={accepted.join(', ')}
        maxFiles={Math.max(2, left)}
        disabled={left <= 0}
        error={form.errorOf('attachments')}
        upload={(file, options) => uploadLectureFile(file, { kind: kindOf(file), ...options })}
        onUploaded={(link, file) => {
          uploads.onFile(link, file);
          append({ name: file.name, link, mimeType: fileTypeOf(file), bytes: file.size }, { shouldFocus: false });
        }}
        onError={handleError}
        onProblem={({ key, values }) => handleProblem(key, values)}
        onBusyChange={(busy) => uploads.onBusyChange('attachments', busy)}
      />
      {fields.length > 0 && (
        <Flex as="ul" direction="column" mt="2" listStyleType="none" aria-label={t('lecture.attachments')}>
          {fields.map(({ id, name, link }, index) => (
            <Flex as="li" key={id} align="center" gap="2" py="0.5">
              <Paperclip size={16} aria-hidden />
              <Text as="span" flex="1" minWidth="0" overflowWrap="anywhere">
                <AttachmentName name={name} source={uploads.sources[link]} />
              </Text>
              <IconButton label={t('lecture.removeFile', { name })} size="sm" onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      )}
    </div>
  );
}

const AttachmentName = ({ name, source }: { name: string; source: string | undefined }) =>
  source ? (
    <TextLink href={source} target="_blank" rel="noopener noreferrer">
      {name}
    </TextLink>
  ) : (
    name
  );
