import { useMemo } from 'react';
import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { csvDialect } from '@teacher-portal/remote-sdk/contract/regions';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type FlagCodes, textOfMark } from './cell-text';

/** Abbreviations of flags and cell texts, in the interface language. */
export function useCellTexts() {
  const { t } = useTranslation('gradebook');
  const language = useLanguage();
  return useMemo(() => {
    const codes: FlagCodes = {
      late: t('gradebook.code.late'),
      excused: t('gradebook.code.excused'),
      absent: t('gradebook.code.absent'),
    };
    const { decimal } = csvDialect(language);
    /** The text to type for the cell's current value. */
    const typedOf = (cell: GradebookCell) => textOfMark(cell, codes, decimal);
    const shownOf = (cell: Pick<GradebookCell, 'score' | 'flag' | 'state'>): string => {
      const mark = cell.score === null ? '' : formatNumber(cell.score, { maximumFractionDigits: 4 });
      if (cell.flag !== null) return [mark, t(`gradebook.flag.${cell.flag}`)].filter(Boolean).join(' · ');
      if (mark !== '') return mark;
      return cell.state === 'open' || cell.state === 'none' ? '' : t(`gradebook.state.${cell.state}`);
    };
    return { codes, typedOf, shownOf };
  }, [t, language]);
}
