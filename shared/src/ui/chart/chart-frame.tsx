import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type ReactNode, useState } from 'react';
import { Button } from '../core/button';
import { useUiText } from '../locales/use-ui-text';

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
// The header sticks to the top of this scroll container, so the page's own sticky offset does not apply.
const ScrollArea = chakra('div', {
  base: { overflow: 'auto', maxHeight: { base: 'none', md: '24rem' } },
});

interface ChartFrameProps {
  /** What the chart shows. */
  label: string;
  /**
   * An SVG is hidden from assistive technology, which reads the table instead. Set `readable` if the chart is a table
   * itself.
   */
  children: ReactNode;
  readable?: boolean;
  /** The same numbers in full as a table. */
  table: ReactNode;
  legend: ReactNode;
}

/** A chart with its numbers as a table; a button switches between the two. */
export function ChartFrame({ label, children, readable = false, table, legend }: ChartFrameProps) {
  const t = useUiText();
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
        // A scrollable region must be focusable so that the arrow keys can scroll it.
        <ScrollArea tabIndex={0} role="group" aria-label={label} css={{ '--sticky-top': '0px' }}>
          {table}
        </ScrollArea>
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
