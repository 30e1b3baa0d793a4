import { ListPlus, Sigma, Undo2, Upload } from 'lucide-react';
import { type FinalGrade } from '@teacher-portal/remote-sdk/contract/gradebook';
import { exportTable } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, Flex, LinkButton, Spacer } from '@teacher-portal/remote-sdk/ui/core';
import { exportColumns } from '../../gradebook/export-columns';
import { ExportMenu } from '../../assessment/export-menu';
import { type useCellTexts } from '../../gradebook/use-cell-texts';
import { GradebookLegend } from './gradebook-legend';
import { KeysButton } from './keys-button';
import { SaveState } from '../../gradebook/save-state';
import { type Sheet } from '../../gradebook/sheet';

interface GradebookToolbarProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  finalAt: (row: number) => FinalGrade | undefined;
  mayMark: boolean;
  onUndo: () => void;
  onRules: () => void;
  /** Whether marks are shaded by fifths; undefined where there are too few students for it. */
  shading: { isOn: boolean; set: (isOn: boolean) => void } | undefined;
}

/** Undo, the rules of totals, the export, and whether everything is saved. */
export function GradebookToolbar(props: GradebookToolbarProps) {
  const { sheet, texts, finalAt, mayMark, onUndo, onRules, shading } = props;
  const { t } = useTranslation('gradebook');
  const { book } = sheet;
  const columns = exportColumns({ sheet, codes: texts.codes, finalAt, t });
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="3">
      {mayMark && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 size={16} aria-hidden />}
          disabled={!sheet.view.canUndo}
          onClick={onUndo}
        >
          {t('gradebook.undo')}
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={<Sigma size={16} aria-hidden />} onClick={onRules}>
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
      {mayMark && book.columns.length > 0 && (
        <LinkButton asChild variant="ghost" size="sm">
          <Link to={paths.assessments.markSheet.href({ id: book.classId })}>
            <ListPlus size={16} aria-hidden />
            {t('gradebook.markSheet')}
          </Link>
        </LinkButton>
      )}
      {mayMark && (
        <LinkButton asChild variant="ghost" size="sm">
          <Link to={paths.assessments.importMarks.href({ id: book.classId })}>
            <Upload size={16} aria-hidden />
            {t('gradebook.import')}
          </Link>
        </LinkButton>
      )}
      <KeysButton codes={texts.codes} />
      <Spacer />
      <GradebookLegend sheet={sheet} shading={shading} />
      <SaveState sheet={sheet} />
    </Flex>
  );
}
