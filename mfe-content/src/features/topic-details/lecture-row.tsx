import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Flex, IconButton, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { LectureTypeIcon } from '../../course/lecture-type-icon';

interface LectureRowProps {
  lecture: Lecture;
  /** Whether it is the displayed lecture. */
  current: boolean;
  to: string;
  onChoose: () => void;
  first: boolean;
  last: boolean;
  /** Moves it one position up (−1) or down (1). */
  onStep: (by: number) => void;
}

export function LectureRow({ lecture, current, to, onChoose, first, last, onStep }: LectureRowProps) {
  const { t } = useTranslation('content');
  const { name, type } = lecture;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: lecture.id,
    attributes: { roleDescription: t('topic.sortable') },
  });
  return (
    <Flex
      as="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      position="relative"
      zIndex={isDragging ? 'sticky' : undefined}
      align="center"
      gap="1.5"
      py="1"
      pe="1"
      bg={current ? 'accentSoft' : 'panel'}
      borderTopWidth="1px"
      borderColor={current ? 'transparent' : 'line'}
      borderRadius={current ? 'control' : undefined}
      boxShadow={isDragging ? 'overlay' : undefined}
      _first={{ borderTopWidth: '0' }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={t('topic.drag', { name })}
        size="sm"
        cursor="grab"
        touchAction="none"
      >
        <GripVertical size={16} aria-hidden />
      </IconButton>
      <LectureTypeIcon type={type} />
      <Box flex="1" minWidth="0">
        <TextLink plain asChild fontWeight={current ? 'semibold' : 'normal'} color={current ? 'accentText' : undefined}>
          <Link to={to} aria-current={current ? 'true' : undefined} onClick={onChoose}>
            {name}
          </Link>
        </TextLink>
      </Box>
      {/* They keep the focus at the ends of the list, so they are never disabled in the browser's sense. */}
      <IconButton label={t('topic.moveUp', { name })} size="sm" aria-disabled={first} onClick={() => onStep(-1)}>
        <ArrowUp size={16} aria-hidden opacity={first ? 0.35 : 1} />
      </IconButton>
      <IconButton label={t('topic.moveDown', { name })} size="sm" aria-disabled={last} onClick={() => onStep(1)}>
        <ArrowDown size={16} aria-hidden opacity={last ? 0.35 : 1} />
      </IconButton>
    </Flex>
  );
}
