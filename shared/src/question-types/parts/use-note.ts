import { noteCodes } from '@teacher-portal/question-types/note-codes';
import { useTranslation } from 'shared/i18n';

/** Says why a result is as it is; empty for no reason and for one that a newer server has. */
export function useNote(): (note: string | null) => string {
  const { t } = useTranslation('answers');
  return (note) => {
    const code = noteCodes.find((each) => each === note);
    return code ? t(`note.${code}`) : '';
  };
}
