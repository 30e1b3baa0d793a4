import { type Announcements, type ScreenReaderInstructions, type UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Paper } from './use-paper';

/** Screen reader announcements while a question is dragged. */
export function useDragWords({ placeIn, sectionOfEnd, titleOf }: Paper): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('assessmentForm');
  const about = (id: UniqueIdentifier) => placeIn(Number(id));
  const over = (active: UniqueIdentifier, target: UniqueIdentifier) => {
    const { name } = about(active);
    const end = sectionOfEnd(target);
    return end === undefined
      ? t('marks.dragOver', { ...about(target), name })
      : t('marks.dragOverSection', { name, section: titleOf(end) });
  };
  return {
    announcements: {
      onDragStart: ({ active }) => t('marks.dragStart', about(active.id)),
      onDragOver: ({ active, over: target }) => (target ? over(active.id, target.id) : undefined),
      // The step announces the new position itself.
      onDragEnd: ({ active, over: target }) =>
        !target || target.id === active.id ? t('marks.dragCancel', about(active.id)) : undefined,
      onDragCancel: ({ active }) => t('marks.dragCancel', about(active.id)),
    },
    screenReaderInstructions: { draggable: t('marks.dragHelp') },
  };
}
