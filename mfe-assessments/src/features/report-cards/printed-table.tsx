import { type ReactNode } from 'react';
import { Box } from '@teacher-portal/remote-sdk/ui/core';

const cell = { borderWidth: '1px', borderColor: 'line', paddingInline: '2mm', paddingBlock: '1mm' } as const;

interface PrintedTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; isGroup?: boolean }[];
}

/**
 * A table for paper: every line is drawn, figures at the end, and no row is divided between pages. On a narrow screen it
 * scrolls in itself.
 */
export function PrintedTable({ caption, heads, rows }: PrintedTableProps) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={caption} _print={{ overflowX: 'visible' }}>
      <Box
        as="table"
        width="100%"
        fontSize="10pt"
        aria-label={caption}
        css={{ borderCollapse: 'collapse' }}
        _print={{ overflowWrap: 'anywhere' }}
      >
        <thead>
          <tr>
            {heads.map((head, at) => (
              <Box as="th" key={head} textAlign={at === 0 ? 'start' : 'end'} {...cell}>
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
