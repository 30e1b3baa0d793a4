import { type Difficulty, difficultyLabel } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { LevelBars } from 'shared/ui/table';

/** A difficulty as rising bars, labelled in words. */
export function DifficultyLevel({ level }: { level: Difficulty }) {
  const { t } = useTranslation('messages');
  return <LevelBars level={level} label={t(difficultyLabel[level])} />;
}
