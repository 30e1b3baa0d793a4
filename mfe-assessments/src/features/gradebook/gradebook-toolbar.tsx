import { Sigma, Undo2, Upload } from 'lucide-react';
import { exportTable } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, Flex, LinkButton, Spacer, Text } from '@teacher-portal/remote-sdk/ui/core';
import { exportColumns } from '../../gradebook/export-columns';
import { ExportMenu } from '../../assessment/export-menu';
import { type useCellTexts } from '../../gradebook/use-cell-texts';
import { type Sheet } from '../../gradebook/sheet';

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
  const columns = exportColumns({ sheet, texts, totalText, t });
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
      {mayChange && (
        <LinkButton asChild variant="ghost" size="sm">
          <Link to={paths.assessments.importMarks.href({ id: book.classId })}>
            <Upload size={16} aria-hidden />
            {t('gradebook.import')}
          </Link>
        </LinkButton>
      )}
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
