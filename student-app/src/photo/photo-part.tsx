import { useEffect, useState } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { CallFailed } from '../http/call-failed';
import { Failure } from '../page/failure';
import { useLoaded } from '../page/use-loaded';
import { photoTexts } from './locales/photo-texts';
import type { PhotoAnswerProps } from './photo-answer';

/** Loaded in advance after this time on the question, so that photos can be taken offline too. */
const IN_ADVANCE_MS = 5_000;

async function open() {
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
  const loaded = useLoaded(open);
  if (loaded.state === 'loading') return <p role="status">{t('wait')}</p>;
  if (loaded.state === 'failed') return <Failure failure={loaded.failure} onRetry={loaded.retry} />;
  return <loaded.data.PhotoAnswer {...props} />;
}

/** Offers a photo of handwritten work. Its scripts are not part of the exam's: most answers have no photo. */
export function PhotoPart(props: PhotoAnswerProps) {
  const { t } = useTranslation('learn');
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void open().catch(() => undefined), IN_ADVANCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isWanted || props.path !== undefined) return <Opened {...props} />;
  return <Button onClick={() => setIsWanted(true)}>{t('exam.addPhoto')}</Button>;
}
