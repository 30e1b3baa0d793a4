import { useEffect, useReducer, useRef } from 'react';
import { isUnderWay, uploadTasks, type UploadTask } from './upload-tasks';

export interface UploadOptions {
  /** Share that has been sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export interface UploadCalls {
  upload: Upload;
  onUploaded: (fileUrl: string, file: File) => void;
  onError?: (error: unknown) => void;
  /** Whether files are on their way: they count as unsaved work. */
  onBusyChange?: (busy: boolean) => void;
}

/** Sends files one after the other; each can be cancelled, and tried again when it failed. */
export function useUploads(calls: UploadCalls) {
  const [tasks, tell] = useReducer(uploadTasks, []);
  const latest = useRef(calls);
  const running = useRef<{ id: number; control: AbortController } | undefined>(undefined);
  const lastId = useRef(0);

  useEffect(() => {
    latest.current = calls;
  });

  const next = tasks.find((task) => task.state === 'waiting');
  const isSending = tasks.some((task) => task.state === 'uploading');
  useEffect(() => {
    if (next && !isSending) void send(next);
    async function send({ id, file }: UploadTask) {
      const control = new AbortController();
      running.current = { id, control };
      tell({ type: 'started', id });
      try {
        const onProgress = (fraction: number) => tell({ type: 'progressed', id, fraction });
        const fileUrl = await latest.current.upload(file, { onProgress, signal: control.signal });
        if (control.signal.aborted) return;
        tell({ type: 'done', id });
        latest.current.onUploaded(fileUrl, file);
      } catch (error) {
        if (control.signal.aborted) return;
        tell({ type: 'failed', id });
        latest.current.onError?.(error);
      }
    }
  }, [next, isSending]);

  const isBusy = tasks.some(isUnderWay);
  useEffect(() => latest.current.onBusyChange?.(isBusy), [isBusy]);

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
    tell({ type: 'added', tasks: added, replace });
  };
  const remove = (id: number) => {
    if (running.current?.id === id) stop();
    tell({ type: 'removed', id });
  };
  const retry = (id: number) => tell({ type: 'again', id });
  return { tasks, isBusy, add, remove, retry };
}
