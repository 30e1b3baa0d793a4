import { chakra } from '@chakra-ui/react/styled-system';
import { type LineInterval, type LineSeries } from './line-data';
import { Curve, Diamond, diamondAt, Round, Whisker } from './line-parts';

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

/** The name of each line beside a sample of its stroke and mark. */
export function LineLegend({
  series,
  interval,
}: {
  series: readonly LineSeries[];
  interval: LineInterval | undefined;
}) {
  return (
    <List>
      {series.map(({ id, name, role }) => (
        <Item key={id}>
          <svg width="26" height="12" aria-hidden>
            <Curve d="M1,6H25" role={role} />
            {role === 'main' ? <Round cx={13} cy={6} r={4.5} /> : <Diamond d={diamondAt(13, 6)} />}
          </svg>
          {name}
        </Item>
      ))}
      {interval && (
        <Item>
          <svg width="16" height="14" aria-hidden>
            <Whisker x1={8} x2={8} y1={1} y2={13} strokeWidth={8} strokeOpacity={0.35} />
            <Whisker x1={2} x2={14} y1={7} y2={7} strokeWidth={3} />
          </svg>
          {interval.name}
        </Item>
      )}
    </List>
  );
}
