import { FileText, Headphones, Video } from 'lucide-react';
import { lectureType, lectureTypeLabel, type LectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';

const icons = { [lectureType.video]: Video, [lectureType.audio]: Headphones, [lectureType.theory]: FileText };

/** Icon of a lecture type with its accessible name. */
export function LectureTypeIcon({ type }: { type: LectureType }) {
  const { t } = useTranslation('messages');
  const Icon = icons[type];
  const word = t(lectureTypeLabel[type]);
  return (
    <Box as="span" color="ink3" flexShrink="0" title={word}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </Box>
  );
}
