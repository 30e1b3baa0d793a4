import { File, FileText, Headphones, Trash2, Video } from 'lucide-react';
import { type FileCategory, fileCategory } from 'shared/contract/upload.rules';
import { IconButton } from '../core/button';
import { TextLink } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { nameOfAddress } from './name-of-address';
import { FileRow, FileWords } from './upload-parts';

const icons: Record<FileCategory, typeof File> = { video: Video, audio: Headphones, document: FileText, unknown: File };

export interface CurrentFileProps {
  /** The stored URL; its last segment is shown as the name. */
  value: string;
  /** A URL where the file can be read now. */
  source?: string;
  onRemove?: () => void;
}

/** The current file. */
export function CurrentFile({ value, source, onRemove }: CurrentFileProps) {
  const t = useUiText();
  const name = nameOfAddress(value);
  const Icon = icons[fileCategory(name)];
  return (
    <FileRow>
      <Icon size={18} aria-hidden />
      <FileWords>
        {source ? (
          <TextLink href={source} target="_blank" rel="noopener noreferrer" aria-label={t('upload.open', { name })}>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </FileWords>
      {onRemove && (
        <IconButton size="sm" label={t('upload.remove', { name })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </FileRow>
  );
}
