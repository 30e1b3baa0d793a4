import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { type ChosenQuestion } from '@teacher-portal/remote-sdk/contract/question-choice';
import { DifficultyLevel } from '@teacher-portal/remote-sdk/entities/difficulty-level';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import {
  Box,
  Flex,
  IconButton,
  Loading,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Skeleton,
  Tag,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { MarksInput } from './marks-input';
import { questionName } from './question-name';
import { type RowActions } from './row-actions';
import { type SectionPlace } from './section.rules';

interface PaperRowProps {
  id: number;
  /** Question number. */
  number: number;
  question: ChosenQuestion | undefined;
  section: SectionPlace;
  /** Names of the sections, the default one first. */
  titles: readonly string[];
  selected: boolean;
  marks: number | undefined;
  first: boolean;
  last: boolean;
  actions: RowActions;
}

/** One question: draggable, with move buttons and its marks. */
export const PaperRow = memo(function PaperRow(props: PaperRowProps) {
  const { id, number, question, selected, actions } = props;
  const { t } = useTranslation('assessmentForm');
  const [open, setOpen] = useState(false);
  const name = questionName(question?.plainText || t('choice.noText'));
  const sortable = useSortable({ id, attributes: { roleDescription: t('marks.sortable') } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  // A question dragged from another section would be inserted before this one.
  const entering = sortable.isOver && sortable.activeIndex === -1;
  return (
    <Box
      as="li"
      ref={setNodeRef}
      data-question={id}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      bg={selected ? 'accentSoft' : 'panel'}
      borderTopWidth={entering ? '3px' : '1px'}
      borderColor={entering ? 'accent' : 'line'}
      opacity={isDragging ? 0.5 : undefined}
    >
      <Flex gap="1.5" px="2" py="1.5" align="center" wrap="wrap">
        <Flex flex="1 1 15rem" minWidth="0" gap="1.5" align="center">
          <IconButton
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            data-control="drag"
            label={t('marks.drag', { name })}
            size="sm"
            cursor="grab"
            touchAction="none"
          >
            <GripVertical size={16} aria-hidden />
          </IconButton>
          <Checkbox
            aria-label={t('marks.choose', { name })}
            label={t('choice.number', { number })}
            checked={selected}
            onChange={(event) => actions.select(id, event.target.checked)}
          />
          <QuestionText question={question} />
        </Flex>
        <RowControls {...props} name={name} open={open} onOpen={setOpen} />
      </Flex>
      {open && question && (
        <Box px={{ base: '3', sm: '12' }} pb="3">
          <QuestionView question={question} showKey />
        </Box>
      )}
    </Box>
  );
});

function QuestionText({ question }: Pick<PaperRowProps, 'question'>) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Box flex="1" minWidth="0">
      {question ? (
        <Text lineClamp="2" overflowWrap="anywhere">
          <MathText>{question.plainText || t('choice.noText')}</MathText>
        </Text>
      ) : (
        <Loading height={{ base: '3.25rem', md: '9' }}>
          <Skeleton width="70%" />
        </Loading>
      )}
      <Flex gap="2" align="center" wrap="wrap">
        {question && <DifficultyLevel level={question.difficulty} />}
        {question?.passage && <Tag>{t('choice.passage', { title: question.passage.title })}</Tag>}
        {question?.deleted && <Tag tone="bad">{t('choice.deleted')}</Tag>}
      </Flex>
    </Box>
  );
}

interface RowControlsProps extends PaperRowProps {
  name: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Marks, move buttons and menu. */
function RowControls(props: RowControlsProps) {
  const { id, name, marks, first, last, actions } = props;
  const { t } = useTranslation('assessmentForm');
  return (
    <Flex gap="1" align="center" ms="auto">
      <MarksInput label={t('marks.marksOf', { name })} value={marks} onChange={(given) => actions.mark(id, given)} />
      {/* They keep the focus at the ends of the paper, so they are never disabled in the browser's sense. */}
      <IconButton
        data-control="up"
        label={t('marks.moveUp', { name })}
        size="sm"
        aria-disabled={first}
        onClick={() => actions.step(id, -1)}
      >
        <ArrowUp size={16} aria-hidden opacity={first ? 0.35 : 1} />
      </IconButton>
      <IconButton
        data-control="down"
        label={t('marks.moveDown', { name })}
        size="sm"
        aria-disabled={last}
        onClick={() => actions.step(id, 1)}
      >
        <ArrowDown size={16} aria-hidden opacity={last ? 0.35 : 1} />
      </IconButton>
      <RowMenu {...props} />
    </Flex>
  );
}

function RowMenu({ id, section, titles, actions, name, open, onOpen }: RowControlsProps) {
  const { t } = useTranslation('assessmentForm');
  const Icon = open ? EyeOff : Eye;
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton data-control="more" label={t('marks.moreOf', { name })} size="sm">
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Icon size={16} aria-hidden />} onSelect={() => onOpen(!open)}>
        {t(open ? 'marks.hide' : 'marks.show')}
      </MenuItem>
      {titles.length > 1 && (
        <MenuChoice
          label={t('marks.moveTo')}
          value={section === null ? '0' : String(section + 1)}
          options={titles.map((title, at) => ({ value: String(at), label: title }))}
          onChange={(to) => actions.moveTo([id], to === '0' ? null : Number(to) - 1, 'more')}
        />
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => actions.remove([id])}>
        {t('marks.remove')}
      </MenuItem>
    </Menu>
  );
}
