import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type CSSProperties } from 'react';
import { useUiText } from '../locales/use-ui-text';

const Bars = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'flex-end', gap: '2px', height: '14px' },
});
const bar = defineRecipe({
  // Forced colours remove backgrounds.
  base: { width: '4px', borderRadius: '1px', '@media (forced-colors: active)': { forcedColorAdjust: 'none' } },
  variants: {
    filled: {
      true: { bg: 'accent', '@media (forced-colors: active)': { bg: 'CanvasText' } },
      false: { bg: 'lineStrong', '@media (forced-colors: active)': { bg: 'GrayText', opacity: 0.4 } },
    },
  },
});
const BarStep = chakra('span', bar);
const heights = [4, 6, 8, 11, 14];

export interface LevelBarsProps {
  /** 1 to 5. */
  level: number;
  /** The name of the level, if it has one. */
  label?: string;
}

/** A level from 1 to 5 as rising bars. */
export function LevelBars({ level, label }: LevelBarsProps) {
  const t = useUiText();
  const name = label ?? t('level', { level, max: heights.length });
  return (
    <Bars role="img" aria-label={name} title={name}>
      {heights.map((height, index) => (
        <BarStep key={height} filled={index < level} style={{ height }} />
      ))}
    </Bars>
  );
}

const holder = defineRecipe({
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' },
  variants: { bare: { true: { display: 'flex', minHeight: '5', '& > span:first-child': { flex: '1' } } } },
});
const Holder = chakra('span', holder);
/** A point of the scale from `--min` to `--max` as a part of the track, no farther than its ends. */
const placeOf = (name: string) => `clamp(0%, (var(--${name}) - var(--min)) / (var(--max) - var(--min)) * 100%, 100%)`;
const Track = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    width: '74px',
    height: '8px',
    borderRadius: '4px',
    bg: 'sunken',
    boxShadow: 'inset 0 0 0 1px var(--ui-colors-line)',
  },
});
const Band = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: placeOf('low'),
    insetInlineEnd: `calc(100% - ${placeOf('high')})`,
    top: '0',
    height: '8px',
    borderRadius: '4px',
    bg: 'accent',
    opacity: '0.28',
  },
});
const Tick = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: placeOf('value'),
    top: '-2px',
    width: '3px',
    ms: '-1.5px',
    height: '12px',
    borderRadius: '1px',
    bg: 'accent',
  },
});
const TooFew = chakra('span', { base: { textStyle: 'small', color: 'ink3' } });

export interface IntervalBarProps {
  /** Value and interval on the scale from `min` to `max`; null is shown as "not enough data". */
  value: number | null;
  low?: number;
  high?: number;
  min?: number;
  max?: number;
  /** Formats the value and the ends of the interval. */
  format: (value: number) => string;
  /** Only the bar, at full width, where the value is shown elsewhere. */
  bare?: boolean;
}

/** A statistic with its interval: a translucent band, a tick at the value, and the value beside it. */
export function IntervalBar({ value, low, high, min = 0, max = 1, format, bare = false }: IntervalBarProps) {
  const t = useUiText();
  if (value === null) return <TooFew>{t('notEnoughData')}</TooFew>;
  const hasBand = low !== undefined && high !== undefined;
  const words = hasBand ? t('interval', { value: format(value), low: format(low), high: format(high) }) : undefined;
  return (
    <Holder title={words} bare={bare}>
      {/* Numbers alone, so that a template of the first screen can have places for them. */}
      <Track
        aria-hidden
        style={{ '--min': min, '--max': max, '--low': low, '--high': high, '--value': value } as CSSProperties}
      >
        {hasBand && <Band />}
        <Tick />
      </Track>
      {words ? (
        <>
          {!bare && <span aria-hidden>{format(value)}</span>}
          <chakra.span srOnly>{words}</chakra.span>
        </>
      ) : (
        !bare && format(value)
      )}
    </Holder>
  );
}
