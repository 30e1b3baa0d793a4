import { File, FileText, Headphones, Trash2, Video } from 'lucide-react';
import { type FileCategory, fileCategory } from 'shared/contract/upload.rules';
import { IconButton } from '../core/button';
import { TextLink } from '../core/text';
import { useWords } from '../locales/use-words';
import { nameOfAddress } from './file-size';
import { FileRow, FileWords } from './upload-parts';

const icons: Record<FileCategory, typeof File> = { video: Video, audio: Headphones, document: FileText, unknown: File };

export interface PresentFileProps {
  /** The address that is kept; its last part is shown as the name. */
  value: string;
  /** Where the file can be read now. */
  source?: string;
  onRemove?: () => void;
}

/** The file that is there already. */
export function PresentFile({ value, source, onRemove }: PresentFileProps) {
  const t = useWords();
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
