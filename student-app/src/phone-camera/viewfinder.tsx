import { useEffect, useRef, useState } from 'react';
import { type CameraHint } from '@teacher-portal/sheet-camera/take-itself.rules';
import { watchCamera } from '@teacher-portal/sheet-camera/watch-camera';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { type CameraWorker } from './camera-worker';

interface ViewfinderProps {
  stream: MediaStream;
  worker: CameraWorker;
  /** Must be stable: a new function restarts the camera. */
  onPicture: (jpeg: Blob) => void;
  onStop: () => void;
}

/** The camera image; each sheet that is held still is photographed once it is sharp. */
export function Viewfinder({ stream, worker, onPicture, onStop }: ViewfinderProps) {
  const { t } = useTranslation('study');
  const [hint, setHint] = useState<CameraHint>('show');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return undefined;
    return watchCamera(video.current, stream, {
      glance: (picture) => worker.glance(picture),
      take: async (picture, signal) => {
        const jpeg = await worker.take(picture, false);
        if (jpeg && !signal.aborted) onPicture(jpeg);
        return jpeg !== null;
      },
      onHint: setHint,
    });
  }, [stream, worker, onPicture]);
  const takeNow = async () => {
    if (!video.current) return;
    const jpeg = await worker.take(await createImageBitmap(video.current), true);
    if (jpeg) onPicture(jpeg);
  };
  return (
    <div className="stack">
      {/* Phones autoplay only muted, inline videos. */}
      <video ref={video} className="picture" autoPlay muted playsInline aria-label={t('phoneCamera.view')} />
      <p role="status">{t(`phoneCamera.hint.${hint}`)}</p>
      <div className="row">
        <Button onClick={() => void takeNow()}>{t('phoneCamera.takeNow')}</Button>
        <Button variant="quiet" onClick={onStop}>
          {t('phoneCamera.stop')}
        </Button>
      </div>
    </div>
  );
}
