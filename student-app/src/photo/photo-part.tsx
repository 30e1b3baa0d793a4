import { useState } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { openPart, Part } from '../page/part';
import { fileTexts } from '../files/locales/file-texts';
import type { PhotoAnswerProps } from './photo-answer';

/** Loads all that a photo needs; at the start of an exam, so that it is there without a network. */
export const openPhoto = () =>
  openPart(async () => {
    const [{ PhotoAnswer }] = await Promise.all([
      import('./photo-answer'),
      addNamespace('files', fileTexts),
      import('./send-photos'),
    ]);
    return PhotoAnswer;
  });

/** Offers a photo of handwritten work. Its scripts are not part of the exam's: most answers have no photo. */
export function PhotoPart(props: PhotoAnswerProps) {
  const { t } = useTranslation('learn');
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted || props.path !== undefined) return <Part open={openPhoto} props={props} />;
  return <Button onClick={() => setIsWanted(true)}>{t('exam.addPhoto')}</Button>;
}
