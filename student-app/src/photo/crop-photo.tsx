import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { type Crop, drawPhoto, smallJpeg, whole } from './photo';

const edges = ['top', 'bottom', 'left', 'right'] as const;
/** Maximum cut per edge in per cent, so that something is left between opposite edges. */
const MOST = 45;

interface CropPhotoProps {
  picture: ImageBitmap;
  onDone: (photo: Blob) => void;
  onCancel: () => void;
}

/** Crops and rotates a photo by touch, mouse or keyboard; the preview is what is handed in. */
export function CropPhoto({ picture, onDone, onCancel }: CropPhotoProps) {
  const { t } = useTranslation('files', { keyPrefix: 'photo' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(whole);
  const [turns, setTurns] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, picture, crop, turns);
  }, [picture, crop, turns]);

  async function use() {
    const photo = canvas.current ? await smallJpeg(canvas.current) : undefined;
    if (photo) onDone(photo);
    else setIsRefused(true);
  }
  return (
    <div className="stack">
      <canvas ref={canvas} className="picture" role="img" aria-label={t('preview')} />
      {edges.map((edge) => (
        <label key={edge} className="field">
          {t(`cut.${edge}`)}
          <input
            type="range"
            min={0}
            max={MOST}
            value={crop[edge]}
            onChange={(event) => setCrop({ ...crop, [edge]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
      {isRefused && (
        <Notice tone="bad" role="alert">
          {t('tooLarge')}
        </Notice>
      )}
      <div className="row">
        <Button onClick={() => setTurns((turns + 1) % 4)}>{t('turn')}</Button>
        <Button variant="primary" onClick={() => void use()}>
          {t('use')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
