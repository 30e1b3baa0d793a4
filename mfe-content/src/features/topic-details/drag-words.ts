import { type Announcements, type ScreenReaderInstructions, type UniqueIdentifier } from '@dnd-kit/core';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** Screen reader announcements while a lecture is dragged. */
export function useDragWords(lectures: readonly Lecture[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('content');
  const about = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    name: lectures.find((lecture) => lecture.id === id)?.name ?? '',
    place: lectures.findIndex((lecture) => lecture.id === over) + 1,
    total: lectures.length,
  });
  return {
    announcements: {
      onDragStart: ({ active }) => t('topic.dragStart', about(active.id)),
      onDragOver: ({ active, over }) => (over ? t('topic.dragOver', about(active.id, over.id)) : undefined),
      onDragEnd: ({ active, over }) => t('topic.moved', about(active.id, over?.id)),
      onDragCancel: ({ active }) => t('topic.dragCancel', about(active.id)),
    },
    screenReaderInstructions: { draggable: t('topic.dragHelp') },
  };
}
