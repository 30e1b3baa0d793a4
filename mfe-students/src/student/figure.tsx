import { type ReactNode } from 'react';
import { formatPercent, useTranslation } from 'shared/i18n';
import { Text } from 'shared/ui/core';

/** 0 to 100 as a percentage without decimals. */
export const perCent = (value: number) => formatPercent(value / 100);

interface NoFigureProps {
  /** How many graded works there are. */
  n: number;
}

/** In the place of a number that there is not enough data for, with how much there is. */
export function NoFigure({ n }: NoFigureProps) {
  const { t } = useTranslation('students');
  return (
    <Text as="span" size="small" tone="ink3" whiteSpace="normal">
      {t('figure.notEnough', { count: n })}
    </Text>
  );
}

/** A percentage, or in words that there is not enough data for one. */
export const PerCent = ({ value, n }: { value: number | null; n: number }): ReactNode =>
  value === null ? <NoFigure n={n} /> : perCent(value);

/** A text, or in words that nobody has given it. */
export function Given({ children }: { children: string | null }) {
  const { t } = useTranslation('students');
  if (children) return children;
  return (
    <Text as="span" size="small" tone="ink3">
      {t('figure.none')}
    </Text>
  );
}
