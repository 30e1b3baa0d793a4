import { type ReactNode } from 'react';
import { Box } from '@teacher-portal/remote-sdk/ui/core';

const cell = { borderWidth: '1px', borderColor: 'line', paddingInline: '2mm', overflowWrap: 'anywhere' } as const;
const usual = { fontSize: '10pt', '--row-padding': '1mm' };
const compact = { fontSize: '9pt', lineHeight: '1.25', '--row-padding': '0.6mm' };
/** A long name beside it must not break a mark into two lines. */
const FIGURE = '16mm';

interface PrintedTableProps {
  caption: string;
  heads: readonly ReactNode[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; isGroup?: boolean }[];
  /** With smaller letters and lower rows, for what has to fit on one page. */
  isCompact?: boolean;
}

/**
 * A table for paper: every line is drawn, figures at the end, and no row is divided between pages. On a narrow screen it
 * scrolls in itself.
 */
export function PrintedTable({ caption, heads, rows, isCompact = false }: PrintedTableProps) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
      <Box
        as="table"
        width="100%"
        aria-label={caption}
        css={{
          borderCollapse: 'collapse',
          // Narrower, its words would break between letters before it scrolls.
          minWidth: '28rem',
          _print: { minWidth: '0' },
          ...(isCompact ? compact : usual),
          '& :is(th, td)': { py: 'var(--row-padding)' },
        }}
      >
        <thead>
          <tr>
            {heads.map((head, at) => (
              <Box as="th" key={at} textAlign={at === 0 ? 'start' : 'end'} minWidth={at === 0 ? '0' : FIGURE} {...cell}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isGroup = false }) => (
            <Box as="tr" key={key} breakInside="avoid" {...(isGroup && { fontWeight: 'medium' })}>
              {cells.map((value, at) => (
                <Box
                  as={at === 0 ? 'th' : 'td'}
                  key={at}
                  fontWeight="inherit"
                  textAlign={at === 0 ? 'start' : 'end'}
                  {...cell}
                >
                  {value}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
