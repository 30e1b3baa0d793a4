import { type KeyboardEvent, useState } from 'react';
import { type GradebookCell, listCellEvents } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type CellFlag, cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { formatDate, formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Button, Card, Chip, Flex, IconButton, Notice, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { X } from 'lucide-react';
import { type Place } from './grid/grid-keys';
import { type Figures } from './grid/use-figures';
import { type ColumnFigures } from '../../gradebook/column-figures';
import { placeOf } from '../../gradebook/queue/shown-cell';
import { type useCellTexts } from '../../gradebook/use-cell-texts';
import { type Sheet } from '../../gradebook/sheet';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

interface CellPanelProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  figures: Figures;
  at: Place;
  mayChange: boolean;
  onTotal: (row: number) => void;
  onColumn: (column: GradebookColumn) => void;
  onClose: () => void;
}

/** The active cell: its value in words and among the others, flags, error and history. */
export function CellPanel(props: CellPanelProps) {
  const { sheet, texts, figures, at, mayChange, onTotal, onColumn, onClose } = props;
  const { t } = useTranslation('gradebook');
  const { book, queue } = sheet;
  const [student, column, cell] = [book.students[at.row], book.columns[at.column], sheet.cellAt(at.row, at.column)];
  if (!student || !column || !cell) return null;
  const place = placeOf(student.id, column.key);
  const flagTo = (flag: CellFlag | null) =>
    queue.set([{ studentId: student.id, key: column.key, change: { flag }, cell }]);
  return (
    <Card role="region" aria-label={t('gradebook.cell')} boxShadow="overlay" onKeyDown={closeOnEscape(onClose)}>
      <PanelHead name={student.name} column={column} onClose={onClose} />
      <Standing cell={cell} column={column} texts={texts} figures={figures.of(at.column)} />
      {/* In a line of their own, so that they stay where they are whatever the names are. */}
      <Flex columnGap="3" rowGap="2" wrap="wrap" align="center" mt="3">
        {mayChange && cell.state !== 'none' && (
          <Flex role="group" aria-label={t('gradebook.flags')} gap="1" wrap="wrap">
            {cellFlags.map((flag) => (
              <Chip
                key={flag}
                aria-pressed={cell.flag === flag}
                onClick={() => flagTo(cell.flag === flag ? null : flag)}
              >
                {t(`gradebook.flag.${flag}`)}
              </Chip>
            ))}
          </Flex>
        )}
        {cell.workId !== null && (
          <TextLink asChild>
            <Link to={paths.students.grading.href({ id: cell.workId })}>{t('gradebook.toGrading')}</Link>
          </TextLink>
        )}
        <Button size="sm" variant="ghost" onClick={() => onTotal(at.row)}>
          {t('gradebook.formula.open')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onColumn(column)}>
          {t('gradebook.column.open')}
        </Button>
        <Changes
          key={place}
          classId={book.classId}
          studentId={student.id}
          columnKey={column.key}
          version={cell.version}
        />
      </Flex>
      <Wrong sheet={sheet} place={place} texts={texts} cell={cell} />
    </Card>
  );
}

/** Escape closes the panel from within it. */
const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') onClose();
};

interface PanelHeadProps extends Pick<CellPanelProps, 'onClose'> {
  name: string;
  column: GradebookColumn;
}

function PanelHead({ name, column, onClose }: PanelHeadProps) {
  const { t } = useTranslation('gradebook');
  return (
    <Flex gap="2" align="flex-start" justify="space-between">
      <Box minWidth="0">
        <Text fontWeight="semibold">{name}</Text>
        <Text size="small" tone="ink2">
          {[column.title, column.date && formatDate(column.date)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <IconButton label={t('gradebook.close')} size="sm" mt="-1" me="-2" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}

interface StandingProps extends Pick<CellPanelProps, 'texts'> {
  cell: GradebookCell;
  column: GradebookColumn;
  figures: ColumnFigures;
}

/** The mark, its share of full marks, and where it is among the marks of the class. */
function Standing({ cell, column, texts, figures }: StandingProps) {
  const { t } = useTranslation('gradebook');
  const { score } = cell;
  const fifth = score === null || cell.flag === 'excused' ? undefined : figures.fifthOf(score);
  const among = [
    fifth !== undefined && t(`gradebook.fifth.${fifth}`),
    figures.mean !== null && t('gradebook.meanOf', { mean: formatNumber(figures.mean, oneDecimal) }),
  ];
  const share = score !== null && column.marks > 0 ? score / column.marks : undefined;
  return (
    <>
      <Flex columnGap="2" wrap="wrap" align="baseline" mt="2">
        <Text fontWeight="semibold">{texts.shownOf(cell) || t(`gradebook.state.${cell.state}`)}</Text>
        <Text tone="ink2">
          {[
            t('gradebook.outOf', { marks: formatNumber(column.marks) }),
            share !== undefined && formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
            score !== null && t(`gradebook.state.${cell.state}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Flex>
      {score !== null && (
        <Text size="small" tone="ink2">
          {among.filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}

interface WrongProps extends Pick<CellPanelProps, 'sheet' | 'texts'> {
  place: string;
  cell: GradebookCell;
}

/** Why a change was not saved, with the possible actions. */
function Wrong({ sheet, place, texts }: WrongProps) {
  const { t } = useTranslation('gradebook');
  const pending = sheet.view.pending.get(place);
  if (!pending || (pending.problem === undefined && !pending.stale)) return null;
  const theirs = sheet.view.saved.get(place);
  const settle = (choice: 'mine' | 'theirs') => () => sheet.queue.settle(place, choice);
  return (
    <Notice tone="bad" role="alert" mt="2">
      {pending.stale
        ? t('gradebook.stale', {
            name: pending.stale.person ?? t('gradebook.somebody'),
            value: theirs ? texts.shownOf(theirs) || '–' : '–',
          })
        : pending.problem}
      <Flex gap="2" mt="2">
        {pending.stale && (
          <Button size="sm" onClick={settle('mine')}>
            {t('gradebook.keepMine')}
          </Button>
        )}
        <Button size="sm" onClick={settle('theirs')}>
          {pending.stale ? t('gradebook.keepTheirs') : t('gradebook.discard')}
        </Button>
      </Flex>
    </Notice>
  );
}

interface ChangesProps {
  classId: number;
  studentId: number;
  columnKey: string;
  /** A new version has a different history. */
  version: number;
}

function Changes({ classId, studentId, columnKey, version }: ChangesProps) {
  const { t } = useTranslation('gradebook');
  const [isOpen, setOpen] = useState(false);
  const input = { params: { id: classId }, query: { studentId, key: columnKey } };
  const { data } = useQuery({
    ...read(listCellEvents, input, { staleTime: 0, variant: String(version) }),
    enabled: isOpen,
  });
  const said = (score: number | null, flag: CellFlag | null) =>
    [score === null ? '' : formatNumber(score), flag === null ? '' : t(`gradebook.flag.${flag}`)]
      .filter(Boolean)
      .join(' · ') || '–';
  return (
    <>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('gradebook.history')}
      </Button>
      {isOpen && data && (
        <Box flexBasis="full">
          {data.length === 0 && <Text size="small">{t('gradebook.noHistory')}</Text>}
          {data.map(({ at, person, fromScore, fromFlag, toScore, toFlag }, index) => (
            <Text key={index} size="small" tone="ink2">
              {t('gradebook.changed', {
                at: formatDateTime(at),
                name: person?.name ?? t('gradebook.nobody'),
                from: said(fromScore, fromFlag),
                to: said(toScore, toFlag),
              })}
            </Text>
          ))}
        </Box>
      )}
    </>
  );
}
