import { Sigma, Undo2 } from 'lucide-react';
import { type ExportColumn, exportTable } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Spacer, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ExportMenu } from '../../assessment/export-menu';
import { type useCellTexts } from './use-codes';
import { type Sheet } from './use-gradebook';

interface GradebookToolbarProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  totalText: (row: number) => string;
  mayChange: boolean;
  onUndo: () => void;
  onRules: () => void;
}

/** Undo, the rules of totals, the export, and whether everything is saved. */
export function GradebookToolbar({ sheet, texts, totalText, mayChange, onUndo, onRules }: GradebookToolbarProps) {
  const { t } = useTranslation('gradebook');
  const { book } = sheet;
  const columns: ExportColumn<number>[] = [
    { header: t('gradebook.number'), value: (row) => book.students[row]?.studentNumber ?? null },
    { header: t('gradebook.student'), value: (row) => book.students[row]?.name ?? null },
    { header: t('gradebook.email'), value: (row) => book.students[row]?.email ?? null },
    { header: t('gradebook.section'), value: (row) => book.students[row]?.section ?? null },
    ...book.columns.map(({ title }, column): ExportColumn<number> => ({
      header: title,
      value: (row) => {
        const cell = sheet.cellAt(row, column);
        if (!cell) return null;
        return cell.flag === null ? cell.score : texts.typedOf(cell);
      },
    })),
    { header: t('gradebook.total'), value: totalText },
  ];
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="3">
      {mayChange && (
        <Button size="sm" icon={<Undo2 size={16} aria-hidden />} disabled={!sheet.view.canUndo} onClick={onUndo}>
          {t('gradebook.undo')}
        </Button>
      )}
      <Button size="sm" icon={<Sigma size={16} aria-hidden />} onClick={onRules}>
        {t('gradebook.rules.open')}
      </Button>
      <ExportMenu
        save={(format) =>
          exportTable({
            format,
            fileName: t('gradebook.fileName', { name: book.name, course: book.courseName }),
            columns,
            rows: book.students.map((_, row) => row),
            record: null,
          })
        }
      />
      <Spacer />
      <SaveState sheet={sheet} />
    </Flex>
  );
}

function SaveState({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('gradebook');
  const { pending, isOffline, isUnkept, total, done } = sheet.view;
  const held = [...pending.values()].filter(
    ({ problem, stale }) => problem !== undefined || stale !== undefined,
  ).length;
  const waiting = pending.size - held;
  const said = () => {
    if (isUnkept && pending.size > 0) return t('gradebook.save.unkept');
    if (isOffline && waiting > 0) return t('gradebook.save.offline', { count: waiting });
    if (waiting > 0) return t('gradebook.save.saving', { done, total });
    return held > 0 ? t('gradebook.save.held', { count: held }) : t('gradebook.save.saved');
  };
  return (
    <Text size="small" tone={isUnkept || held > 0 ? 'bad' : 'ink3'} role="status">
      {said()}
    </Text>
  );
}
