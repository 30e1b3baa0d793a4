import { useState } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { isPending, milestone, type UploadTask } from './upload-tasks';

/** What screen readers announce about uploads: the start, every ten percent, and the outcome. */
export function useUploadAnnouncement(tasks: readonly UploadTask[]) {
  const t = useUiText();
  const [cancelled, setCancelled] = useState<{ id: number; name: string }>();
  const current = tasks.find(({ state }) => state === 'uploading') ?? tasks.at(-1);

  const text = () => {
    if (cancelled && (!current || current.id < cancelled.id))
      return t('upload.announceCancelled', { name: cancelled.name });
    if (!current) return '';
    const { name } = current.file;
    const percent = milestone(current.fraction);
    if (current.state === 'failed') return t('upload.announceFailed', { name });
    if (current.state === 'done') return t('upload.announceDone', { name });
    return percent > 0 ? t('upload.announceProgress', { name, percent }) : t('upload.announceStarted', { name });
  };

  const stopped = (id: number) => {
    const task = tasks.find((each) => each.id === id);
    if (task && isPending(task)) setCancelled({ id, name: task.file.name });
  };
  return { text: text(), stopped };
}
