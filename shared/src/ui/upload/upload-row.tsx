import { CircleCheck, FileWarning, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { formatBytes } from '../../i18n/format';
import { Button, IconButton } from '../core/button';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Bar, FileRow, FileWords, Track } from './upload-parts';
import { type UploadState, type UploadTask } from './upload-tasks';

const icons: Record<UploadState, typeof UploadIcon> = {
  waiting: UploadIcon,
  uploading: UploadIcon,
  failed: FileWarning,
  done: CircleCheck,
};

export interface UploadRowProps {
  task: UploadTask;
  onRemove: () => void;
  onRetry: () => void;
}

/** One upload: its progress, with buttons to cancel or retry it. */
export function UploadRow({ task, onRemove, onRetry }: UploadRowProps) {
  const t = useUiText();
  const stop = useRef<HTMLButtonElement>(null);
  const { name } = task.file;
  const Icon = icons[task.state];
  const isFailed = task.state === 'failed';
  const isOver = isFailed || task.state === 'done';
  const percent = Math.round(task.fraction * 100);
  return (
    <FileRow>
      <Icon size={18} aria-hidden />
      <FileWords>
        <span>{name}</span>
        <Text size="small" tone={isFailed ? 'bad' : 'ink3'}>
          {isFailed && t('upload.failed')}
          {task.state === 'waiting' && t('upload.waiting')}
          {task.state === 'uploading' && t('upload.percent', { percent })}
          {task.state === 'done' && formatBytes(task.file.size)}
        </Text>
        {task.state === 'uploading' && (
          <Track
            role="progressbar"
            aria-label={t('upload.progress', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <Bar style={{ width: `${percent}%` }} />
          </Track>
        )}
      </FileWords>
      {isFailed && (
        <Button
          size="sm"
          aria-label={t('upload.retry', { name })}
          icon={<RotateCw size={14} aria-hidden />}
          onClick={() => {
            onRetry();
            // The retry button unmounts, so the remaining button takes the focus.
            stop.current?.focus();
          }}
        >
          {t('upload.retryShort')}
        </Button>
      )}
      <IconButton
        ref={stop}
        size="sm"
        label={t(isOver ? 'upload.dismiss' : 'upload.cancel', { name })}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </FileRow>
  );
}
