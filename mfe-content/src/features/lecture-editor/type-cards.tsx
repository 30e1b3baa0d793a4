import { FileText, Headphones, Video } from 'lucide-react';
import { type Ref } from 'react';
import { lectureType, lectureTypeLabel, type LectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/form';

const types = [
  { type: lectureType.video, Icon: Video, hint: 'lecture.videoHint' },
  { type: lectureType.audio, Icon: Headphones, hint: 'lecture.audioHint' },
  { type: lectureType.theory, Icon: FileText, hint: 'lecture.theoryHint' },
] as const;

interface TypeCardsProps {
  value: number | null;
  onChange: (type: LectureType) => void;
  error?: string;
  firstRef: Ref<HTMLInputElement>;
}

/** Selects the type of a lecture. */
export function TypeCards(props: TypeCardsProps) {
  const { t } = useTranslation('content');
  const { t: words } = useTranslation('messages');
  const cards = types.map(({ type, Icon, hint }) => ({
    value: type,
    Icon,
    label: words(lectureTypeLabel[type]),
    hint: t(hint),
  }));
  return <ChoiceCards legend={t('lecture.type')} name="lecture-type" cards={cards} columns={3} {...props} />;
}
