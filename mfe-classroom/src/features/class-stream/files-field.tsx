import { mimeTypes } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { uploadLectureFile } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { handleError, handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, IconButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DropZone } from '@teacher-portal/remote-sdk/ui/upload';
import { Paperclip, Trash2 } from 'lucide-react';
import { FILES_MAX } from '../../post.schema';
import { type FormFile } from './post-form.rules';

/** Extensions. */
export const acceptedFiles = Object.keys(mimeTypes);

const none: readonly File[] = [];

interface FilesFieldProps {
  value: readonly FormFile[];
  onAdd: (file: FormFile) => void;
  onRemove: (link: string) => void;
  /** Files that were dropped elsewhere on the page. */
  given?: readonly File[] | undefined;
  /** Whether some are on their way. */
  onBusyChange: (busy: boolean) => void;
  onFailedChange: (failed: number) => void;
  error?: string;
}

/** Files of a post: sent to the portal at once, and posted with it. */
export function FilesField({ value, onAdd, onRemove, given = none, ...rest }: FilesFieldProps) {
  const { t } = useTranslation('classroom');
  const left = FILES_MAX - value.length;
  return (
    <div>
      <DropZone
        {...rest}
        given={given}
        label={t('files.title')}
        accept={acceptedFiles}
        hint={t('files.hint')}
        maxFiles={Math.max(2, left)}
        disabled={left <= 0}
        upload={uploadLectureFile}
        onUploaded={(link, { name, size }) => onAdd({ link, name, bytes: size })}
        onError={handleError}
        onProblem={({ key, values }) => handleProblem(key, values)}
      />
      {value.length > 0 && (
        <Flex as="ul" direction="column" mt="2" listStyleType="none" aria-label={t('files.title')}>
          {value.map(({ link, name }) => (
            <Flex as="li" key={link} align="center" gap="2" py="0.5">
              <Paperclip size={16} aria-hidden />
              <Text as="span" flex="1" minWidth="0" overflowWrap="anywhere">
                <bdi>{name}</bdi>
              </Text>
              <IconButton label={t('files.remove', { name })} size="sm" onClick={() => onRemove(link)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      )}
    </div>
  );
}
