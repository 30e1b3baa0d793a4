import { type ImportNote } from '@teacher-portal/remote-sdk/contract/question-import';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** Where something stands in the file, in words. */
export function usePlace() {
  const { t } = useTranslation('questionImport');
  return ({ file, line }: ImportNote['place']): string =>
    [file, line === undefined ? undefined : t('line', { line })].filter((part) => part !== undefined).join(', ');
}
