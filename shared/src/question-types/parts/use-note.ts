import { useTranslation } from 'shared/i18n';

const known = [
  'unanswered',
  'unreadable',
  'noKey',
  'tooLong',
  'slip',
  'notANumber',
  'readAs',
  'figures',
  'unitMissing',
  'unitUnknown',
  'unitWrong',
  'unitIgnored',
] as const;

/** Says why a result is as it is; empty for no reason and for one that a newer server has. */
export function useNote(): (note: string | null) => string {
  const { t } = useTranslation('answers');
  return (note) => {
    const code = known.find((each) => each === note);
    return code ? t(`note.${code}`) : '';
  };
}
