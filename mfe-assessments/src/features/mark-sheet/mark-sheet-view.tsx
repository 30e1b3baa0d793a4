import { useRef, useState } from 'react';
import { type Gradebook, type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Mark, markAfter } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { Card, EmptyState, Grid, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { changeAt } from '../../gradebook/cell-change';
import { type CellChangeOf } from '../../gradebook/queue/shown-cell';
import { SaveState } from '../../gradebook/save-state';
import { type Sheet, useSheet } from '../../gradebook/sheet';
import { useCellTexts } from '../../gradebook/use-cell-texts';
import { MarksForm } from './marks-form';
import { StudentField } from './student-field';

/** A mark that was entered in this visit. */
interface Entered {
  row: number;
  was: GradebookCell;
  becomes: Mark;
}

/** Enough to check the latest entries. */
const SHOWN = 10;
const NAMES = 30;

/** Marks of one column, entered from a pile of papers in any order. */
export function MarkSheetView({ book, schoolId }: { book: Gradebook; schoolId: number }) {
  const { t } = useTranslation('markSheet');
  const sheet = useSheet(book, schoolId);
  const [address, setAddress] = useSearchParams();
  const asked = book.columns.findIndex(({ key }) => key === address.get('column'));
  const column = asked >= 0 ? asked : book.columns.length - 1;
  const key = book.columns[column]?.key;
  if (key === undefined || book.students.length === 0)
    return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <Stack gap="4" maxWidth="60rem" pb="20">
      <Text tone="ink2" maxWidth="prose">
        {t('about')}
      </Text>
      <Field label={t('column')}>
        <NativeSelect
          placeholder={false}
          options={book.columns.map(({ key: value, title }) => ({ value, label: title }))}
          value={key}
          onChange={({ currentTarget }) =>
            setAddress({ id: String(book.classId), column: currentTarget.value }, { replace: true })
          }
        />
      </Field>
      <OfColumn key={key} sheet={sheet} column={column} />
      <SaveState sheet={sheet} />
    </Stack>
  );
}

const isOpen = (cell: GradebookCell | undefined): boolean =>
  cell !== undefined && cell.state !== 'none' && cell.score === null && cell.flag === null && cell.parts === null;

function OfColumn({ sheet, column }: { sheet: Sheet; column: number }) {
  const { t } = useTranslation('markSheet');
  const { book, queue } = sheet;
  const nameField = useRef<HTMLInputElement>(null);
  const [row, setRow] = useState<number>();
  const [entered, setEntered] = useState<readonly Entered[]>([]);
  const open = book.students.flatMap((_, at) => (isOpen(sheet.cellAt(at, column)) ? [at] : []));
  const close = () => {
    setRow(undefined);
    nameField.current?.focus();
  };
  const put = ({ change, cell }: Pick<CellChangeOf, 'change' | 'cell'>) => {
    const [student, of] = [book.students[row ?? -1], book.columns[column]];
    if (row === undefined || !student || !of) return;
    queue.set([{ studentId: student.id, key: of.key, change, cell }]);
    setEntered([{ row, was: cell, becomes: markAfter(cell, change) }, ...entered].slice(0, SHOWN));
    close();
  };
  return (
    <>
      <Card>
        <Grid gap="4">
          <StudentField field={nameField} students={book.students} next={open[0]} onPick={setRow} />
          {row !== undefined && (
            <MarkFields key={row} sheet={sheet} row={row} column={column} onPut={put} onClose={close} />
          )}
        </Grid>
      </Card>
      {entered.length > 0 && <LastEntered sheet={sheet} entered={entered} />}
      <Text size="small" tone="ink2">
        {t('left', { count: open.length })}
        {open.length > 0 && `: ${formatList(namesOf(sheet, open, (count) => t('more', { count })))}`}
      </Text>
    </>
  );
}

function namesOf({ book }: Sheet, rows: readonly number[], more: (count: number) => string): string[] {
  const names = rows.slice(0, NAMES).flatMap((row) => book.students[row]?.name ?? []);
  return rows.length > NAMES ? [...names, more(rows.length - NAMES)] : names;
}

interface MarkFieldsProps {
  sheet: Sheet;
  row: number;
  column: number;
  onPut: (change: Pick<CellChangeOf, 'change' | 'cell'>) => void;
  onClose: () => void;
}

function MarkFields({ sheet, row, column, onPut, onClose }: MarkFieldsProps) {
  const { t } = useTranslation('gradebook');
  const texts = useCellTexts();
  const [student, of, cell] = [sheet.book.students[row], sheet.book.columns[column], sheet.cellAt(row, column)];
  if (!student || !of || !cell) return null;
  const total = (text: string): string | undefined => {
    const change = changeAt({ sheet, texts, t }, { row, column }, text);
    if (typeof change === 'string') return change;
    onPut(change);
    return undefined;
  };
  return (
    <Grid gap="2">
      <Text fontWeight="medium">{student.name}</Text>
      <MarksForm
        name={student.name}
        parts={of.parts}
        marks={of.marks}
        cell={cell}
        typed={texts.typedOf(cell)}
        onTotal={total}
        onParts={(change) => onPut({ change, cell })}
        onCancel={onClose}
      />
    </Grid>
  );
}

function LastEntered({ sheet, entered }: { sheet: Sheet; entered: readonly Entered[] }) {
  const { t } = useTranslation('markSheet');
  const { shownOf } = useCellTexts();
  const said = (was: GradebookCell, { score, flag, parts }: Mark) => {
    const done = parts?.filter((part) => part !== null).length ?? 0;
    if (score === null && parts) return t('parts', { done, all: parts.length });
    return shownOf({ ...was, score, flag, state: 'open' }) || '–';
  };
  return (
    <SectionCard title={t('entered')}>
      <Stack as="ul" gap="1" listStyleType="none" aria-live="polite">
        {entered.map(({ row, was, becomes }, index) => (
          <Text as="li" key={entered.length - index}>
            {t('line', {
              name: sheet.book.students[row]?.name ?? '',
              was: said(was, was),
              becomes: said(was, becomes),
            })}
          </Text>
        ))}
      </Stack>
    </SectionCard>
  );
}
