import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contract/limits';
import { type Problem } from 'shared/contract/message-key';
import { defaultFileTypes } from 'shared/contract/upload.rules';
import { Button } from '../core/button';
import { VisuallyHidden } from '../core/layout';
import { useListedError } from '../controls/listed-error';
import { FieldError } from '../controls/field';
import { useUiText } from '../locales/use-ui-text';
import { dragVerdict, dropProblem } from './drop.rules';
import { CurrentFile } from './current-file';
import { FileRows, Hint, Label, Root, Zone } from './upload-parts';
import { UploadRow } from './upload-row';
import { useUploadAnnouncement } from './use-announcement';
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
  /** For a page that takes files anywhere: those that were dropped elsewhere on it. Another list adds those. */
  given?: readonly File[];
}

const megabytes = (bytes: number) => bytes / 1_000_000;

/** What a drag over the zone says before it is dropped, and the rules that a drop is checked by. */
function useDrop(props: DropZoneProps, onFiles: (files: readonly File[]) => void) {
  const {
    accept = defaultFileTypes,
    maxBytes = limits.uploadMaxBytes,
    smallMaxBytes = limits.uploadSmallMaxBytes,
    maxFiles = limits.uploadFiles,
    disabled = false,
    onProblem,
    given,
  } = props;
  const [problem, setProblem] = useState<Problem>();
  const [verdict, setVerdict] = useState<'accept' | 'reject' | 'unknown'>('unknown');
  const take = (files: readonly File[]) => {
    const found = dropProblem(files, { accept, maxBytes, smallMaxBytes }, maxFiles);
    setProblem(found);
    if (found) onProblem?.(found);
    else if (files.length > 0) onFiles(files);
  };
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    if (!given?.length) return undefined;
    const soon = setTimeout(() => takeGiven(given));
    return () => clearTimeout(soon);
  }, [given]);
  // All validation is ours; react-dropzone is given no rules, so it rejects nothing itself.
  const { open, isDragActive, getRootProps, getInputProps } = useDropzone({
    onDrop: (files) => take(files),
    noClick: true,
    noKeyboard: true,
    multiple: true,
    // Otherwise what is dropped beside the zone is swallowed, also where the page takes it.
    preventDropOnDocument: given === undefined,
    disabled,
  });
  const isRefusing = isDragActive && verdict === 'reject';
  const sizes = { small: megabytes(smallMaxBytes), large: megabytes(maxBytes) };
  return {
    open,
    problem,
    sizes: [maxBytes > smallMaxBytes ? 'upload.sizes' : 'upload.size', sizes] as const,
    drag: isRefusing ? ('reject' as const) : isDragActive ? ('accept' as const) : undefined,
    rootProps: getRootProps({
      onClick: open,
      onDragEnter: (event) => setVerdict(dragVerdict(Array.from(event.dataTransfer?.items ?? []), accept, maxFiles)),
      tabIndex: -1,
    }),
    inputProps: getInputProps({ accept: accept.join(','), multiple: maxFiles !== 1 }),
  };
}

/** Accepts files by drag and drop or file picker and uploads them; a single file by default. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    hint,
    helper,
    maxFiles = limits.uploadFiles,
    value,
    source,
    onRemove,
    error,
    disabled = false,
  } = props;
  const t = useUiText();
  const { t: say } = useTranslation('messages');
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const uploads = useUploads(props);
  const isSingle = maxFiles === 1;
  const announcement = useUploadAnnouncement(uploads.tasks);
  const drop = useDrop(props, (files) => uploads.add(files, isSingle));
  const { problem, drag, sizes } = drop;

  const restoreFocus = () => chooser.current?.focus();
  const remove = (task: number) => {
    uploads.remove(task);
    announcement.stopped(task);
    restoreFocus();
  };

  const message = problem ? say(problem.key, { ...limits, ...problem.values }) : error;
  useListedError(`${id}-error`, label, message);
  const idle = isSingle ? 'upload.drop' : 'upload.dropMany';
  const inside = drag === undefined ? idle : drag === 'reject' ? 'upload.refuses' : 'upload.release';
  const verb = !isSingle ? 'upload.chooseMany' : value ? 'upload.replace' : 'upload.choose';
  return (
    <Root>
      <Label id={`${id}-label`}>{label}</Label>
      <DropTarget
        id={id}
        hint={hint}
        drop={drop}
        texts={[t(inside), t(verb)]}
        isInvalid={Boolean(message)}
        chooser={chooser}
        disabled={disabled}
      />
      <Hint id={`${id}-helper`}>{helper ?? t(...sizes)}</Hint>
      <FieldError id={`${id}-error`}>{message}</FieldError>
      <Files
        value={value}
        source={source}
        uploads={uploads}
        isSingle={isSingle}
        onRemoveCurrent={onRemove && (() => (onRemove(), restoreFocus()))}
        onRemove={remove}
      />
      <VisuallyHidden role="status">{announcement.text}</VisuallyHidden>
    </Root>
  );
}

interface FilesProps extends Pick<DropZoneProps, 'value' | 'source'> {
  uploads: ReturnType<typeof useUploads>;
  isSingle: boolean;
  onRemoveCurrent: (() => void) | undefined;
  onRemove: (task: number) => void;
}

/** The current file, and the uploads on their way. */
function Files({ value, source, uploads, isSingle, onRemoveCurrent, onRemove }: FilesProps) {
  const rows = uploads.tasks.filter(({ state }) => state !== 'done' || (isSingle && !value));
  if (rows.length === 0 && !value) return null;
  return (
    <FileRows>
      {value && <CurrentFile value={value} source={source} onRemove={onRemoveCurrent} />}
      {rows.map((task) => (
        <UploadRow
          key={task.id}
          task={task}
          onRemove={() => onRemove(task.id)}
          onRetry={() => uploads.retry(task.id)}
        />
      ))}
    </FileRows>
  );
}

interface DropTargetProps extends Pick<DropZoneProps, 'hint' | 'disabled'> {
  id: string;
  drop: ReturnType<typeof useDrop>;
  /** What the zone says, and its button. */
  texts: readonly [string, string];
  isInvalid: boolean;
  chooser: Ref<HTMLButtonElement>;
}

/** The area to drop files on, with a button for those who choose them. */
function DropTarget({ id, hint, drop, texts: [inside, verb], isInvalid, chooser, disabled }: DropTargetProps) {
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    drop.open();
  };
  return (
    <Zone {...drop.rootProps} look={drop.drag ?? (isInvalid ? 'invalid' : 'idle')}>
      <input {...drop.inputProps} aria-labelledby={`${id}-label`} />
      <UploadIcon size={22} aria-hidden />
      <p>{inside}</p>
      <Button
        ref={chooser}
        id={`${id}-choose`}
        size="sm"
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${id}-helper ${id}-error`}
        aria-invalid={isInvalid || undefined}
        onClick={choose}
      >
        {verb}
      </Button>
      {hint && <Hint>{hint}</Hint>}
    </Zone>
  );
}
