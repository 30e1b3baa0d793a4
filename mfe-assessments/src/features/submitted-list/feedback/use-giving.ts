import { useEffect, useRef, useState } from 'react';
import {
  announceFeedbackFiles,
  giveFeedbackFiles,
  takeBackFeedbackFiles,
} from '@teacher-portal/remote-sdk/contract/feedback-files';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { call, sendFile } from '@teacher-portal/remote-sdk/http';
import { write } from '@teacher-portal/remote-sdk/query';
import { type PlannedFile } from './plan.rules';
import { DamagedFile, type DroppedFile } from './read-drop';

type Given = PlannedFile & { submissionId: number };

type Progress =
  | { at: 'plan' }
  | { at: 'sending'; sent: number; all: number }
  | { at: 'given'; ids: readonly number[]; students: number }
  | { at: 'takenBack'; count: number };

interface Giving {
  assessmentId: number;
  onDamaged: (file: DroppedFile) => void;
}

/**
 * Sends the files of a plan and then gives them all at once: before that nobody has any. What has been sent is not sent
 * again when the rest is tried again.
 */
export function useGiving({ assessmentId, onDamaged }: Giving) {
  const [progress, setProgress] = useState<Progress>({ at: 'plan' });
  const [isTakingBack, setTakingBack] = useState(false);
  const sent = useRef(new Map<DroppedFile, string>());
  const control = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  async function send(given: readonly Given[], signal: AbortSignal): Promise<void> {
    const missing = given.filter(({ file }) => !sent.current.has(file));
    const tell = () => setProgress({ at: 'sending', sent: given.length - missing.length + at, all: given.length });
    let at = 0;
    tell();
    if (missing.length === 0) return;
    const { data: addresses } = await call(announceFeedbackFiles, {
      params: { id: assessmentId },
      body: { files: missing.map(({ fileName, file }) => ({ fileName, fileSize: file.bytes })) },
      signal,
    });
    for (const { file } of missing) {
      const address = addresses[at];
      if (!address) return;
      const content = await file.read().catch(() => {
        throw new DamagedFile(file);
      });
      await sendFile(address.url, content, { type: address.fileType, signal });
      sent.current.set(file, address.fileUrl);
      at += 1;
      tell();
    }
  }

  async function give(given: readonly Given[]): Promise<void> {
    const { signal } = (control.current = new AbortController());
    try {
      await send(given, signal);
      const files = given.map(({ file, submissionId }) => ({ submissionId, filePath: sent.current.get(file) ?? '' }));
      const { data } = await write(giveFeedbackFiles, { params: { id: assessmentId }, body: { files } });
      const students = new Set(given.map(({ submissionId }) => submissionId)).size;
      setProgress({ at: 'given', ids: data.map(({ id }) => id), students });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof DamagedFile) onDamaged(error.file);
      else handleError(error);
      setProgress({ at: 'plan' });
    }
  }

  async function takeBack(ids: readonly number[]): Promise<void> {
    setTakingBack(true);
    try {
      const body = { ids: [...ids] };
      const { data } = await write(takeBackFeedbackFiles, { params: { id: assessmentId }, body });
      setProgress({ at: 'takenBack', count: data.removed });
    } catch (error) {
      handleError(error);
    }
    setTakingBack(false);
  }

  return { progress, isTakingBack, give, takeBack };
}
