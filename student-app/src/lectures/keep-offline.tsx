import { useEffect, useRef, useState } from 'react';
import { type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { formatBytes, useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { forgetLecture, keepLecture, keptEntries, type KeptEntry } from './kept-lectures';
import { filesOf } from './offline-files';

/**
 * Stores a lecture that was opened, and its files if the student asks. It is said to be there only after the browser
 * has stored it.
 */
export function KeepOffline({ lecture, uid }: { lecture: WholeLearnLecture; uid: number }) {
  const { t } = useTranslation('study');
  const [entry, setEntry] = useState<KeptEntry | null>();
  const [failed, setFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const hasFiles = filesOf(lecture).length > 0;

  const isHere = useRef(true);
  useEffect(() => {
    let isGone = false;
    isHere.current = true;
    void (async () => {
      const before = (await keptEntries(uid)).find((each) => each.lecture.id === lecture.id);
      const kept = await keepLecture(uid, lecture, {
        withFiles: before?.hasFiles ?? false,
        isWanted: () => !isGone,
      });
      if (!isGone) setEntry(kept ?? null);
    })();
    return () => {
      isGone = true;
      isHere.current = false;
    };
  }, [uid, lecture]);

  async function store(withFiles: boolean) {
    setIsBusy(true);
    const kept = await keepLecture(uid, lecture, { withFiles, isWanted: () => isHere.current });
    setFailed(kept === undefined);
    if (kept) setEntry(kept);
    setIsBusy(false);
  }
  async function remove() {
    await forgetLecture(uid, lecture.id);
    setEntry(null);
  }

  if (entry === undefined) return null;
  const { bytes = 0 } = entry ?? {};
  return (
    <div className="stack" data-screen-only="">
      <p role="status" className="hint">
        {failed && t('offline.failed')}
        {!failed && entry === null && t('offline.none')}
        {!failed && entry && t(entry.hasFiles ? 'offline.withFiles' : 'offline.stored', { size: formatBytes(bytes) })}
      </p>
      <div className="row">
        {(entry === null || (hasFiles && !entry.hasFiles)) && (
          <Button busy={isBusy} onClick={() => void store(hasFiles)}>
            {t(hasFiles ? 'offline.keepFiles' : 'offline.keep')}
          </Button>
        )}
        {entry && <Button onClick={() => void remove()}>{t('offline.remove')}</Button>}
      </div>
    </div>
  );
}
