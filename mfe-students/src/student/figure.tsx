import { type ReactNode } from 'react';
import { formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';

/** Formats 0 to 100 as a percentage without decimals. */
export const perCent = (value: number) => formatPercent(value / 100);

interface NoFigureProps {
  /** Number of graded submissions. */
  n: number;
}

/** Shown in place of a figure without enough data, with how much there is. */
export function NoFigure({ n }: NoFigureProps) {
  const { t } = useTranslation('students');
  return (
    <Text as="span" size="small" tone="ink3" whiteSpace="normal">
      {t('figure.notEnough', { count: n })}
    </Text>
  );
}

/** A percentage, or a note that there is not enough data for it. */
export const PerCent = ({ value, n }: { value: number | null; n: number }): ReactNode =>
  value === null ? <NoFigure n={n} /> : perCent(value);

/** A text, or a note that it is missing. */
export function Given({ children }: { children: string | null }) {
  const { t } = useTranslation('students');
  if (children) return children;
  return (
    <Text as="span" size="small" tone="ink3">
      {t('figure.none')}
    </Text>
  );
}

/** A dash in a table for what is missing; its name says why. The table has its style, so that it is cheap. */
export const Dash = ({ why }: { why: string }) => (
  <span data-dash="" role="img" aria-label={why} title={why}>
    {'–'}
  </span>
);

/** A text in a table, or a dash. */
export function Listed({ children }: { children: string | null }) {
  const { t } = useTranslation('students');
  return children ? children : <Dash why={t('figure.none')} />;
}
