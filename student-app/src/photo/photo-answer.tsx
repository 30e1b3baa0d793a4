import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { CropPhoto } from './crop-photo';
import { isOnDevice, keepPhoto, newPhotoName, photoSources, readPhoto } from './kept-photos';

export interface PhotoAnswerProps {
  uid: number;
  attemptId: number;
  /** Path or local name of the photo in the answer. */
  path: string | undefined;
  /** Signed URL of a photo of an earlier visit. */
  source: string | undefined;
  onPhoto: (path: string | undefined) => void;
}

/** The URL of a photo; from this device until it is sent. */
function useSource(path: string | undefined, source: string | undefined): string | undefined {
  const [own, setOwn] = useState<{ path: string; url: string }>();
  useEffect(() => {
    if (!isOnDevice(path)) return undefined;
    const opened = { isOpen: true, url: '' };
    void readPhoto(path).then((photo) => {
      if (!photo || !opened.isOpen) return;
      opened.url = URL.createObjectURL(photo);
      setOwn({ path, url: opened.url });
    });
    return () => {
      opened.isOpen = false;
      if (opened.url) URL.revokeObjectURL(opened.url);
    };
  }, [path]);
  if (isOnDevice(path)) return own?.path === path ? own.url : undefined;
  return path === undefined ? undefined : (photoSources.get(path) ?? source);
}

/** A photo of handwritten work as part of the answer: taken with the camera, cropped and scaled down. */
export function PhotoAnswer({ uid, attemptId, path, source, onPhoto }: PhotoAnswerProps) {
  const { t } = useTranslation('files', { keyPrefix: 'photo' });
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const url = useSource(path, source);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // Reset, so that the same photo can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    const read = await createImageBitmap(file).catch(() => undefined);
    setIsUnreadable(!read);
    setPicture(read);
  }
  async function use(photo: Blob) {
    const name = newPhotoName(uid, attemptId);
    await keepPhoto(name, photo);
    setPicture(undefined);
    onPhoto(name);
  }
  if (picture)
    return <CropPhoto picture={picture} onDone={(photo) => void use(photo)} onCancel={() => setPicture(undefined)} />;
  return (
    <div className="stack">
      {url && <img className="picture" src={url} alt={t('yours')} />}
      {path && !url && <p className="hint">{t('handedIn')}</p>}
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          {t('unreadable')}
        </Notice>
      )}
      <label className="field">
        {t(path ? 'again' : 'take')}
        <input type="file" accept="image/*" capture="environment" onChange={(event) => void choose(event)} />
      </label>
      {path && (
        <div className="row">
          <Button variant="quiet" onClick={() => onPhoto(undefined)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
