import { useEffect, useReducer, useRef } from 'react';
import { isPending, uploadTasks, type UploadTask } from './upload-tasks';

export interface UploadOptions {
  /** Uploaded share, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export interface UploadCallbacks {
  upload: Upload;
  onUploaded: (fileUrl: string, file: File) => void;
  onError?: (error: unknown) => void;
  /** Whether uploads are pending; they count as unsaved changes. */
  onBusyChange?: (busy: boolean) => void;
  /** How many have failed and have been neither tried again nor removed. */
  onFailedChange?: (failed: number) => void;
}

/** Uploads files in sequence; each can be cancelled, and retried after a failure. */
export function useUploads(callbacks: UploadCallbacks) {
  const [tasks, dispatch] = useReducer(uploadTasks, []);
  const latest = useRef(callbacks);
  const running = useRef<{ id: number; control: AbortController } | undefined>(undefined);
  const lastId = useRef(0);

  useEffect(() => {
    latest.current = callbacks;
  });

  const next = tasks.find((task) => task.state === 'waiting');
  const isSending = tasks.some((task) => task.state === 'uploading');
  useEffect(() => {
    if (next && !isSending) void send(next);
    async function send({ id, file }: UploadTask) {
      const control = new AbortController();
      running.current = { id, control };
      dispatch({ type: 'started', id });
      try {
        const onProgress = (fraction: number) => dispatch({ type: 'progressed', id, fraction });
        const fileUrl = await latest.current.upload(file, { onProgress, signal: control.signal });
        if (control.signal.aborted) return;
        dispatch({ type: 'done', id });
        latest.current.onUploaded(fileUrl, file);
      } catch (error) {
        if (control.signal.aborted) return;
        dispatch({ type: 'failed', id });
        latest.current.onError?.(error);
      }
    }
  }, [next, isSending]);

  const isBusy = tasks.some(isPending);
  useEffect(() => latest.current.onBusyChange?.(isBusy), [isBusy]);

  const failed = tasks.filter(({ state }) => state === 'failed').length;
  useEffect(() => latest.current.onFailedChange?.(failed), [failed]);

  const stop = () => running.current?.control.abort();
  useEffect(() => stop, []);

  const add = (files: readonly File[], replace: boolean) => {
    if (replace) stop();
    const added = files.map((file): UploadTask => ({
      id: ++lastId.current,
      file,
      state: 'waiting',
      fraction: 0,
    }));
    dispatch({ type: 'added', tasks: added, replace });
  };
  const remove = (id: number) => {
    if (running.current?.id === id) stop();
    dispatch({ type: 'removed', id });
  };
  const retry = (id: number) => dispatch({ type: 'retried', id });
  return { tasks, isBusy, add, remove, retry };
}
