import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { IconButton } from './button';
import { Card } from './card';
import { Dialog } from './dialog';
import { Stack } from './layout';
import { Text } from './text';

const Label = chakra('h2', {
  base: {
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 'medium',
    color: 'ink2',
    flex: '1',
    minWidth: '0',
  },
});
const Value = chakra('p', {
  base: {
    textStyle: 'figure',
    color: 'ink',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
  },
});
const Beside = chakra('span', {
  base: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 'normal', letterSpacing: '0' },
});
const TooFew = chakra('p', { base: { textStyle: 'body', lineHeight: '2.375rem', color: 'ink3' } });
const Basis = chakra('p', { base: { textStyle: 'small', color: 'ink3' } });
const Rows = chakra('div', { base: { display: 'grid', gap: '1.5', mt: '3' } });

const Formula = chakra('p', { base: { bg: 'sunken', borderRadius: 'control', px: '3', py: '2' } });

export interface ExplanationProps {
  /** What the figure means. */
  meaning: string;
  formula: string;
  /** The source of the formula. */
  source: string;
}

/** How a figure is computed, for the `explanation` of a `Statistic`. */
export const Explanation = ({ meaning, formula, source }: ExplanationProps) => (
  <Stack gap="2">
    <Text>{meaning}</Text>
    <Formula>{formula}</Formula>
    <Text size="small" tone="ink3">
      {source}
    </Text>
  </Stack>
);

const changeTones = { good: 'good', bad: 'bad', neutral: 'ink3' } as const;

export interface StatisticProps {
  label: string;
  /** The value, formatted by the caller; null is shown as "not enough data". */
  value: string | null;
  unit?: string;
  /** The difference from an earlier value ("+3 this term"). */
  change?: { text: string; tone: keyof typeof changeTones };
  /** What the value is based on ("118 students"). */
  basis?: string;
  /** How it is computed; opened by the info button. */
  explanation?: ReactNode;
  /** `MeterRow`s: the components of the value. */
  children?: ReactNode;
}

/** A card with one figure: value, basis, components and formula. */
export function Statistic({ label, value, unit, change, basis, explanation, children }: StatisticProps) {
  const t = useUiText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const title = t('howComputed', { name: label });
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.div display="flex" alignItems="center" gap="2" minHeight="7">
        <Label id={id}>{label}</Label>
        {explanation && (
          <IconButton label={title} size="sm" me="-1.5" onClick={() => setOpen(true)}>
            <Info size={16} aria-hidden />
          </IconButton>
        )}
      </chakra.div>
      {value === null ? (
        <TooFew>{t('notEnoughData')}</TooFew>
      ) : (
        <Value>
          <span>
            {value}
            {unit && (
              <Beside color="ink3" ms="1">
                {unit}
              </Beside>
            )}
          </span>
          {change && <Beside color={changeTones[change.tone]}>{change.text}</Beside>}
        </Value>
      )}
      {basis && <Basis>{basis}</Basis>}
      {children && <Rows>{children}</Rows>}
      {explanation && (
        <Dialog open={open} onClose={() => setOpen(false)} title={title}>
          {explanation}
        </Dialog>
      )}
    </Card>
  );
}

const meterTones = {
  accent: 'accent',
  assignment: 'assignment',
  exam: 'exam',
  other: 'other',
  good: 'good',
  bad: 'bad',
} as const;

const row = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(4rem, auto) minmax(2rem, 1fr) minmax(1.75rem, auto)',
    columnGap: '2',
    alignItems: 'center',
    textStyle: 'small',
    color: 'ink2',
  },
});
const Row = chakra('div', row);
const Track = chakra('span', {
  base: {
    height: '6px',
    borderRadius: '3px',
    bg: 'sunken',
    overflow: 'hidden',
    boxShadow: 'inset 0 0 0 1px var(--ui-colors-line)',
  },
});
const Fill = chakra('span', { base: { display: 'block', height: 'full', borderRadius: '3px' } });

export interface MeterRowProps {
  label: string;
  /** Null is shown as "not enough data" instead of a bar and a number. */
  value: number | null;
  max?: number;
  /** The formatted value, if it is not the plain number. */
  text?: string;
  tone?: keyof typeof meterTones;
}

/** One component of a figure: name, bar and number. */
export function MeterRow({ label, value, max = 100, text, tone = 'accent' }: MeterRowProps) {
  const t = useUiText();
  if (value === null) {
    return (
      <Row>
        <span>{label}</span>
        <chakra.span color="ink3" gridColumn="2 / 4">
          {t('notEnoughData')}
        </chakra.span>
      </Row>
    );
  }
  const share = Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <Row>
      <span>{label}</span>
      <Track aria-hidden>
        <Fill bg={meterTones[tone]} style={{ width: `${share}%` }} />
      </Track>
      <chakra.span textAlign="end">{text ?? value}</chakra.span>
    </Row>
  );
}
