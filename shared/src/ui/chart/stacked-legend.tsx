import { chakra } from '@chakra-ui/react/styled-system';
import { type FillKind, fillStyles } from './fills';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    listStyleType: 'none',
    textStyle: 'small',
    color: 'ink2',
  },
});
const Item = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } });
const Swatch = chakra('span', {
  base: { width: '14px', height: '10px', borderRadius: '2px', forcedColorAdjust: 'none' },
});

const order: readonly FillKind[] = ['assignment', 'exam', 'other'];

export function StackedLegend({ kinds }: { kinds: Partial<Record<FillKind, string>> }) {
  const present = order.flatMap((kind) => (kinds[kind] === undefined ? [] : [{ kind, label: kinds[kind] }]));
  return (
    <List>
      {present.map(({ kind, label }) => (
        <Item key={kind}>
          <Swatch css={fillStyles[kind]} aria-hidden />
          {label}
        </Item>
      ))}
    </List>
  );
}
