export type UploadState = 'waiting' | 'uploading' | 'failed' | 'done';

/** One upload. A failed one keeps its file so that it can be retried. */
export interface UploadTask {
  id: number;
  file: File;
  state: UploadState;
  /** Uploaded share, 0 to 1. */
  fraction: number;
}

export type UploadEvent =
  | { type: 'added'; tasks: readonly UploadTask[]; replace: boolean }
  | { type: 'started' | 'failed' | 'done' | 'removed' | 'retried'; id: number }
  | { type: 'progressed'; id: number; fraction: number };

const change = (tasks: readonly UploadTask[], id: number, part: Partial<UploadTask>) =>
  tasks.map((task) => (task.id === id ? { ...task, ...part } : task));

/** The reducer of the upload list. */
export function uploadTasks(tasks: readonly UploadTask[], event: UploadEvent): readonly UploadTask[] {
  switch (event.type) {
    case 'added':
      return event.replace ? event.tasks : [...tasks, ...event.tasks];
    case 'started':
      return change(tasks, event.id, { state: 'uploading', fraction: 0 });
    case 'progressed':
      return change(tasks, event.id, { fraction: Math.min(1, Math.max(0, event.fraction)) });
    case 'failed':
      return change(tasks, event.id, { state: 'failed' });
    case 'done':
      return change(tasks, event.id, { state: 'done', fraction: 1 });
    case 'retried':
      return change(tasks, event.id, { state: 'waiting', fraction: 0 });
    case 'removed':
      return tasks.filter((task) => task.id !== event.id);
  }
}

/** Progress rounded down to ten percent, to announce a long upload in a few steps only. */
export const milestone = (fraction: number) => Math.floor(fraction * 10) * 10;

export const isPending = (task: UploadTask) => task.state === 'waiting' || task.state === 'uploading';
