import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type ReactNode, useState } from 'react';
import { Button } from '../core/button';
import { useWords } from '../locales/use-words';

const Figure = chakra('figure', { base: { minWidth: '0' } });
const Foot = chakra('figcaption', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    mt: '1.5',
  },
});
// Its header sticks inside it, where the bar of the page takes no room.
const Wide = chakra('div', {
  base: { overflow: 'auto', maxHeight: { base: 'none', md: '24rem' }, _print: { maxHeight: 'none' } },
});

interface ChartFrameProps {
  /** What the chart shows. */
  label: string;
  /** A drawing is hidden from assistive technology, which reads the table; what is readable already is not. */
  children: ReactNode;
  readable?: boolean;
  /** The same numbers as a table, in full. */
  table: ReactNode;
  legend: ReactNode;
}

/** A chart and its numbers as a table, which is shown in its place to whoever asks. */
export function ChartFrame({ label, children, readable = false, table, legend }: ChartFrameProps) {
  const t = useWords();
  const [asTable, setAsTable] = useState(false);
  const drawing = readable ? (
    children
  ) : (
    <>
      <div aria-hidden>{children}</div>
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  );
  return (
    <Figure aria-label={label}>
      {asTable ? (
        // What scrolls must be within reach of the arrow keys.
        <Wide tabIndex={0} role="group" aria-label={label} css={{ '--sticky-top': '0px' }}>
          {table}
        </Wide>
      ) : (
        drawing
      )}
      <Foot>
        {asTable ? <span /> : legend}
        <Button size="sm" variant="ghost" ms="auto" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('chart.showChart') : t('chart.showTable')}
        </Button>
      </Foot>
    </Figure>
  );
}
