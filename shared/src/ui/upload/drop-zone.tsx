import { Upload as UploadIcon } from 'lucide-react';
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contract/limits';
import { type Problem } from 'shared/contract/message-key';
import { defaultFileTypes } from 'shared/contract/upload.rules';
import { Button } from '../core/button';
import { VisuallyHidden } from '../core/layout';
import { FieldError } from '../form/field';
import { useUiText } from '../locales/use-ui-text';
import { dragVerdict, dropProblem } from './drop.rules';
import { CurrentFile } from './current-file';
import { FileRows, Hint, Label, Root, Zone } from './upload-parts';
import { UploadRow } from './upload-row';
import { useAnnouncement } from './use-announcement';
import { useUploads, type UploadCallbacks } from './use-uploads';

export interface DropZoneProps extends UploadCallbacks {
  label: string;
  /** The accepted kinds of file, in words. */
  hint?: string;
  /** Text below the zone; by default the two size limits. */
  helper?: ReactNode;
  /** Extensions (`.pdf`), MIME types (`audio/mp3`) or wildcards (`video/*`). */
  accept?: readonly string[];
  /** Bytes. */
  maxBytes?: number;
  /** Bytes, for documents and images. */
  smallMaxBytes?: number;
  maxFiles?: number;
  /** The URL of the current file; a new file replaces it. */
  value?: string;
  /** A URL where that file can be read now. */
  source?: string;
  onRemove?: () => void;
  /** The error from the surrounding form. */
  error?: string;
  /** Called with the problem of a rejected drop, which is also shown here. */
  onProblem?: (problem: Problem) => void;
  disabled?: boolean;
}

const megabytes = (bytes: number) => bytes / 1_000_000;

/** Accepts files by drag and drop or file picker and uploads them; a single file by default. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    hint,
    accept = defaultFileTypes,
    maxBytes = limits.uploadMaxBytes,
    smallMaxBytes = limits.uploadSmallMaxBytes,
  } = props;
  const { maxFiles = limits.uploadFiles, value, source, onRemove, error, onProblem, disabled = false } = props;
  const t = useUiText();
  const { t: say } = useTranslation('messages');
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const uploads = useUploads(props);
  const isSingle = maxFiles === 1;
  const announcement = useAnnouncement(uploads.tasks);

  const take = (files: readonly File[]) => {
    const found = dropProblem(files, { accept, maxBytes, smallMaxBytes }, maxFiles);
    setProblem(found);
    if (found) onProblem?.(found);
    else if (files.length > 0) uploads.add(files, isSingle);
  };
  // All validation is ours; react-dropzone is given no rules, so it rejects nothing itself.
  const drop = useDropzone({
    onDrop: (files) => take(files),
    noClick: true,
    noKeyboard: true,
    multiple: true,
    disabled,
  });
  const [verdict, setVerdict] = useState<'accept' | 'reject' | 'unknown'>('unknown');

  const restoreFocus = () => chooser.current?.focus();
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    drop.open();
  };
  const remove = (task: number) => {
    uploads.remove(task);
    announcement.stopped(task);
    restoreFocus();
  };

  const message = problem ? say(problem.key, { ...limits, ...problem.values }) : error;
  const isRefusing = drop.isDragActive && verdict === 'reject';
  const look = isRefusing ? 'reject' : drop.isDragActive ? 'accept' : message ? 'invalid' : 'idle';
  const rows = uploads.tasks.filter(({ state }) => state !== 'done' || (isSingle && !value));
  const sizes = { small: megabytes(smallMaxBytes), large: megabytes(maxBytes) };
  const inside = isRefusing
    ? 'upload.refuses'
    : drop.isDragActive
      ? 'upload.release'
      : isSingle
        ? 'upload.drop'
        : 'upload.dropMany';
  const verb = !isSingle ? 'upload.chooseMany' : value ? 'upload.replace' : 'upload.choose';
  return (
    <Root>
      <Label id={`${id}-label`}>{label}</Label>
      <Zone
        {...drop.getRootProps({
          onClick: drop.open,
          onDragEnter: (event) =>
            setVerdict(dragVerdict(Array.from(event.dataTransfer?.items ?? []), accept, maxFiles)),
          tabIndex: -1,
        })}
        look={look}
      >
        <input
          {...drop.getInputProps({
            accept: accept.join(','),
            multiple: !isSingle,
            'aria-labelledby': `${id}-label`,
          })}
        />
        <UploadIcon size={22} aria-hidden />
        <p>{t(inside)}</p>
        <Button
          ref={chooser}
          id={`${id}-choose`}
          size="sm"
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-helper ${id}-error`}
          aria-invalid={message ? true : undefined}
          onClick={choose}
        >
          {t(verb)}
        </Button>
        {hint && <Hint>{hint}</Hint>}
      </Zone>
      <Hint id={`${id}-helper`}>
        {props.helper ?? t(maxBytes > smallMaxBytes ? 'upload.sizes' : 'upload.size', sizes)}
      </Hint>
      <FieldError id={`${id}-error`}>{message}</FieldError>
      {(rows.length > 0 || value) && (
        <FileRows>
          {value && (
            <CurrentFile value={value} source={source} onRemove={onRemove && (() => (onRemove(), restoreFocus()))} />
          )}
          {rows.map((task) => (
            <UploadRow
              key={task.id}
              task={task}
              onRemove={() => remove(task.id)}
              onRetry={() => uploads.retry(task.id)}
            />
          ))}
        </FileRows>
      )}
      <VisuallyHidden role="status">{announcement.text}</VisuallyHidden>
    </Root>
  );
}
