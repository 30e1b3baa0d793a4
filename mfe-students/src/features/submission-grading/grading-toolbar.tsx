import { EyeOff, Group, History, Keyboard, ListChecks, Undo2, User } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Chip, Flex, IconButton, narrower, useMedia } from '@teacher-portal/remote-sdk/ui/core';
import { type GradingPlace } from './grading-address';

interface GradingToolbarProps {
  isByQuestion: boolean;
  isByAnswer?: boolean;
  areNamesHidden: boolean;
  onChange: (change: Partial<GradingPlace>) => void;
  onHelp: () => void;
  /** Missing where no submission is open. */
  onHistory?: () => void;
  canUndo: boolean;
  onUndo: () => void;
}

/** Selects how to go through the submissions. */
export const GradingToolbar = memo(function GradingToolbar({
  isByQuestion,
  isByAnswer = false,
  areNamesHidden,
  onChange,
  onHelp,
  onHistory,
  canUndo,
  onUndo,
}: GradingToolbarProps) {
  const { t } = useTranslation('grading');
  const { t: ofArea } = useTranslation('students');
  /** Phones have no keyboard. */
  const isPhone = useMedia(narrower.md);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Flex role="group" aria-label={t('mode')} gap="1.5" wrap="wrap">
        <Chip
          aria-pressed={!isByQuestion && !isByAnswer}
          onClick={() => onChange({ isByQuestion: false, isByAnswer: false })}
        >
          <User size={14} aria-hidden />
          {t('byStudent')}
        </Chip>
        <Chip aria-pressed={isByQuestion} onClick={() => onChange({ isByQuestion: true, isByAnswer: false })}>
          <ListChecks size={14} aria-hidden />
          {t('byQuestion')}
        </Chip>
        <Chip aria-pressed={isByAnswer} onClick={() => onChange({ isByQuestion: false, isByAnswer: true })}>
          <Group size={14} aria-hidden />
          {t('byAnswer')}
        </Chip>
      </Flex>
      <Chip aria-pressed={areNamesHidden} onClick={() => onChange({ areNamesHidden: !areNamesHidden })}>
        <EyeOff size={14} aria-hidden />
        {t('hideNames')}
      </Chip>
      <Flex>
        <IconButton label={t('undo')} disabled={!canUndo} onClick={onUndo}>
          <Undo2 size={16} aria-hidden />
        </IconButton>
        {onHistory && (
          <IconButton label={ofArea('history.title')} onClick={onHistory}>
            <History size={16} aria-hidden />
          </IconButton>
        )}
        {!isPhone && (
          <IconButton label={t('help')} onClick={onHelp}>
            <Keyboard size={16} aria-hidden />
          </IconButton>
        )}
      </Flex>
    </Flex>
  );
});
