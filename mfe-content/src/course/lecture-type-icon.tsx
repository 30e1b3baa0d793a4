import { FileText, Headphones, Video } from 'lucide-react';
import { lectureType, lectureTypeLabel, type LectureType } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { Box, VisuallyHidden } from 'shared/ui/core';

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
