import { useCallback, useMemo, useState } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { may } from '@teacher-portal/remote-sdk/contract/rights';
import { ClassTabs } from '@teacher-portal/remote-sdk/entities/class-tabs';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, EmptyState, Notice, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { Table2 } from 'lucide-react';
import { CellPanel } from './cell-panel';
import { ColumnDialog } from './column-dialog';
import { type Place } from './grid/grid-keys';
import { MarksGrid } from './grid/marks-grid';
import { useEditing } from './grid/use-editing';
import { useFigures } from './grid/use-figures';
import { isWeightless } from './rules/edit-rules';
import { RulesDialog } from './rules/rules-dialog';
import { GradebookToolbar } from './gradebook-toolbar';
import { PrintedGradebook } from './printed-gradebook';
import { shownFinal } from '../../gradebook/total-text';
import { TotalDialog } from './total-dialog';
import { useShading } from './use-shading';
import { byGroup } from '../../gradebook/by-group';
import { ENOUGH_MARKS } from '../../gradebook/column-figures';
import { placeOf } from '../../gradebook/queue/shown-cell';
import { useCellTexts } from '../../gradebook/use-cell-texts';
import { ToAllClasses } from '../../gradebook/class-page';
import { type Sheet, useSheet } from '../../gradebook/sheet';

type Open = { kind: 'rules' } | { kind: 'column'; column?: GradebookColumn } | { kind: 'total'; row: number };

/** Assistants enter marks in the classes that were given to them; columns, rules and final grades are not theirs. */
function useRights(schoolId: number) {
  const role = useSchool().schools.find(({ id }) => id === schoolId)?.role;
  return { mayMark: role === undefined || may(role, 'mark'), mayChange: role === undefined || may(role, 'write') };
}

/** The grade of each row, and whether a person decided on it instead of the total. */
function finalsOf(sheet: Sheet) {
  const { finals, students, rules } = sheet.book;
  const byStudent = new Map(finals.map((final) => [final.studentId, final]));
  const finalAt = (row: number) => byStudent.get(students[row]?.id ?? 0);
  return {
    finalAt,
    totalText: (row: number) => shownFinal(finalAt(row), sheet.totalAt(row), rules),
    isDecided: (row: number) => finalAt(row)?.grade != null,
  };
}

/** Whether the mark of a cell was not saved, which is said beside it. */
function isHeld({ book, view }: Sheet, { row, column }: Place): boolean {
  const held = view.pending.get(placeOf(book.students[row]?.id ?? 0, book.columns[column]?.key ?? ''));
  return held !== undefined && (held.problem !== undefined || held.stale !== undefined);
}

export function GradebookView({ book: asSaved, schoolId }: { book: Gradebook; schoolId: number }) {
  const { t } = useTranslation('gradebook');
  const book = useMemo(() => byGroup(asSaved), [asSaved]);
  const sheet = useSheet(book, schoolId);
  const texts = useCellTexts();
  const [open, setOpen] = useState<Open>();
  const [shading, setShading] = useShading();
  const { mayMark, mayChange } = useRights(schoolId);
  const { finalAt, totalText, isDecided } = finalsOf(sheet);
  const isEmpty = book.students.length === 0 || book.columns.length === 0;
  const marks = useMarks({ sheet, texts, mayMark, isShaded: shading, onOpen: setOpen });
  return (
    <>
      <Header book={book} onAdd={mayChange ? () => setOpen({ kind: 'column' }) : undefined} />
      <GradebookToolbar
        sheet={sheet}
        texts={texts}
        finalAt={finalAt}
        mayMark={mayMark}
        onUndo={marks.editing.undo}
        onRules={() => setOpen({ kind: 'rules' })}
        shading={book.students.length >= ENOUGH_MARKS ? { isOn: shading, set: setShading } : undefined}
      />
      {!mayMark && <Notice mb="3">{t('gradebook.readOnly')}</Notice>}
      {isWeightless(book) && <Notice mb="3">{t('gradebook.noWeights')}</Notice>}
      {isEmpty ? (
        <EmptyState icon={<Table2 size={24} aria-hidden />} title={t('gradebook.emptyTitle')}>
          {t(book.students.length === 0 ? 'gradebook.noStudents' : 'gradebook.noColumns')}
        </EmptyState>
      ) : (
        <>
          <MarksGrid {...{ sheet, texts, totalText, isDecided }} {...marks} />
          <PrintedGradebook sheet={sheet} texts={texts} totalText={totalText} />
        </>
      )}
      <Dialogs sheet={sheet} open={open} mayChange={mayChange} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface MarksProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  mayMark: boolean;
  isShaded: boolean;
  onOpen: (open: Open) => void;
}

/** The active cell, what is typed into it, and the panel about it: why something is no mark, or the cell itself. */
function useMarks({ sheet, texts, mayMark, isShaded, onOpen }: MarksProps) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [page, setPage] = useState(10);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const editing = useEditing({ sheet, texts, at, onMove: setAt, page, mayChange: mayMark });
  const figures = useFigures(sheet, isShaded);
  const onTotal = useCallback((row: number) => onOpen({ kind: 'total', row }), [onOpen]);
  const onColumn = useCallback((column: GradebookColumn) => onOpen({ kind: 'column', column }), [onOpen]);
  const onPanel = (isOpen = !isPanelOpen) => {
    if (!isOpen) editing.dismiss();
    setPanelOpen(isOpen);
  };
  const isShown = !editing.editing && (isPanelOpen || isHeld(sheet, at));
  const panel = editing.problem ? (
    <Notice tone="bad" role="alert" boxShadow="overlay">
      {editing.problem}
    </Notice>
  ) : (
    isShown && (
      <CellPanel
        {...{ sheet, texts, figures, at, onTotal, onColumn }}
        mayChange={mayMark}
        onClose={() => onPanel(false)}
      />
    )
  );
  return { editing, figures, at, onMove: setAt, onSize: setPage, onTotal, onColumn, onPanel, panel };
}

function Header({ book, onAdd }: { book: Gradebook; onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('gradebook');
  return (
    <>
      <PageHeader
        title={t('gradebook.titleOf', { name: book.name })}
        crumbs={[<ToAllClasses key="all" />, book.courseName]}
        primary={
          onAdd && (
            <Button variant="primary" onClick={onAdd}>
              {t('gradebook.addColumn')}
            </Button>
          )
        }
      />
      <ClassTabs id={book.classId} courseId={book.courseId} current="gradebook" />
    </>
  );
}

interface DialogsProps {
  sheet: Sheet;
  open: Open | undefined;
  mayChange: boolean;
  onClose: () => void;
}

function Dialogs({ sheet, open, ...rest }: DialogsProps) {
  if (open?.kind === 'rules') return <RulesDialog sheet={sheet} {...rest} />;
  if (open?.kind === 'total') return <TotalDialog sheet={sheet} row={open.row} {...rest} />;
  return open ? <ColumnDialog sheet={sheet} column={open.column} {...rest} /> : null;
}
