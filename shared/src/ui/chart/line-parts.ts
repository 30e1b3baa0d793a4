import { chakra } from '@chakra-ui/react/styled-system';

/** Browsers do not adjust the colours of drawings to forced ones, so a dark line may lie on a black page. */
const forced = (colours: { stroke?: string; fill?: string }) => ({ '@media (forced-colors: active)': colours });
const roles = {
  main: { stroke: 'var(--ui-colors-accent)', ...forced({ stroke: 'Highlight' }) },
  comparison: { stroke: 'var(--ui-colors-ink3)', strokeDasharray: '5 4', ...forced({ stroke: 'CanvasText' }) },
};
const marks = {
  main: {
    stroke: 'var(--ui-colors-panel)',
    fill: 'var(--ui-colors-accent)',
    ...forced({ stroke: 'Canvas', fill: 'Highlight' }),
  },
  comparison: {
    stroke: 'var(--ui-colors-ink3)',
    fill: 'var(--ui-colors-panel)',
    ...forced({ stroke: 'CanvasText', fill: 'Canvas' }),
  },
};

export const Drawing = chakra('svg', { base: { display: 'block', width: 'full', overflow: 'visible' } });
export const Rule = chakra('line', {
  base: { stroke: 'var(--ui-colors-line)', strokeWidth: '1px', ...forced({ stroke: 'GrayText' }) },
});
export const AxisText = chakra('text', {
  base: { fill: 'var(--ui-colors-ink3)', fontSize: '11px', ...forced({ fill: 'CanvasText' }) },
});
export const Curve = chakra('path', {
  base: { fill: 'none', strokeWidth: '2px', strokeLinejoin: 'round' },
  variants: { role: roles },
});
export const Band = chakra('path', {
  base: { fill: 'var(--ui-colors-accent)', opacity: '0.18', ...forced({ fill: 'Highlight' }) },
});
export const Round = chakra('circle', { base: { strokeWidth: '1.5px', ...marks.main } });
export const Diamond = chakra('path', { base: { strokeWidth: '1.5px', ...marks.comparison } });
export const Whisker = chakra('line', {
  base: { stroke: 'var(--ui-colors-accent)', ...forced({ stroke: 'Highlight' }) },
});

/** The path of a diamond centred on a point. */
export const diamondAt = (x: number, y: number, radius = 4.5) =>
  `M${x},${y - radius}l${radius},${radius}l${-radius},${radius}l${-radius},${-radius}z`;
