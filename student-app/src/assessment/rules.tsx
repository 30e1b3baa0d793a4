import { type LearnAssessment } from 'shared/contract/attempt';
import { useTranslation } from 'shared/i18n';

const kinds = ['examBrowser', 'noGoingBack', 'acceptsLate', 'notesLeaving'] as const;

/** The rules of this exam, shown before the start. */
export function Rules({ assessment }: { assessment: LearnAssessment }) {
  const { t } = useTranslation('learn');
  const held = kinds.filter((kind) => assessment[kind]);
  const { acceptsLate, latePercent = 0 } = assessment;
  if (held.length === 0) return null;
  return (
    <ul>
      {held.map((kind) => (
        <li key={kind}>{t(`start.${kind}`)}</li>
      ))}
      {acceptsLate && latePercent > 0 && <li>{t('start.latePercent', { percent: latePercent })}</li>}
    </ul>
  );
}
