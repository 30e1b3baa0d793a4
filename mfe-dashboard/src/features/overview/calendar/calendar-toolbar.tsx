import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Chip, Flex, Heading, IconButton, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { type View, views } from './views';

interface CalendarToolbarProps {
  id: string;
  period: string;
  view: View;
  onView: (view: View) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  /** Controls at the end of the toolbar. */
  children: ReactNode;
}

/** The current period, and navigation to other periods and views. */
export function CalendarToolbar({ id, period, view, onView, onStep, onToday, children }: CalendarToolbarProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" mb="3">
      <Heading id={id} aria-live="polite" me="auto">
        <VisuallyHidden>{`${t('calendar.heading')} `}</VisuallyHidden>
        {period}
      </Heading>
      <Flex align="center" gap="1">
        <IconButton size="sm" label={t(`calendar.previous.${view}`)} onClick={() => onStep(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Button size="sm" onClick={onToday}>
          {t('calendar.today')}
        </Button>
        <IconButton size="sm" label={t(`calendar.next.${view}`)} onClick={() => onStep(1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </Flex>
      <Flex role="group" aria-label={t('calendar.view')} gap="1.5" wrap="wrap">
        {views.map((each) => (
          <Chip key={each} aria-pressed={each === view} onClick={() => onView(each)}>
            {t(`calendar.views.${each}`)}
          </Chip>
        ))}
      </Flex>
      {children}
    </Flex>
  );
}
