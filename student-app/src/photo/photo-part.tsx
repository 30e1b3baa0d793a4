import { useState } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { CallFailed } from '../http/call-failed';
import { Failure } from '../page/failure';
import { useLoaded } from '../page/use-loaded';
import { photoTexts } from './locales/photo-texts';
import type { PhotoAnswerProps } from './photo-answer';

/** Loads all that a photo needs; at the start of an exam, so that it is there without a network. */
export async function openPhoto() {
  try {
    const [{ PhotoAnswer }] = await Promise.all([
      import('./photo-answer'),
      addNamespace('photo', photoTexts),
      import('./send-photos'),
    ]);
    return { PhotoAnswer };
  } catch (cause) {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  }
}

function Opened(props: PhotoAnswerProps) {
  const { t } = useTranslation('learn');
  const loaded = useLoaded(openPhoto);
  if (loaded.state === 'loading') return <p role="status">{t('wait')}</p>;
  if (loaded.state === 'failed') return <Failure failure={loaded.failure} onRetry={loaded.retry} />;
  return <loaded.data.PhotoAnswer {...props} />;
}

/** Offers a photo of handwritten work. Its scripts are not part of the exam's: most answers have no photo. */
export function PhotoPart(props: PhotoAnswerProps) {
  const { t } = useTranslation('learn');
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted || props.path !== undefined) return <Opened {...props} />;
  return <Button onClick={() => setIsWanted(true)}>{t('exam.addPhoto')}</Button>;
}
