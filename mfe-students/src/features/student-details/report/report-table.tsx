import { Box } from '@teacher-portal/remote-sdk/ui/core';

const cell = { borderWidth: '1px', borderColor: 'line', px: '2mm', py: '1mm', overflowWrap: 'anywhere' } as const;

interface ReportTableProps {
  caption: string;
  heads: readonly string[];
  /** The columns that stand at the end of their cells. */
  figures: readonly number[];
  rows: readonly { key: string; cells: readonly string[]; isGroup?: boolean }[];
}

/** A table for paper: every line is drawn, and no row is divided between pages. On a phone it scrolls in itself. */
export function ReportTable({ caption, heads, figures, rows }: ReportTableProps) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
      <Box
        as="table"
        width="100%"
        aria-label={caption}
        fontSize="10pt"
        css={{ borderCollapse: 'collapse', minWidth: '28rem', _print: { minWidth: '0' } }}
      >
        <thead>
          <tr>
            {heads.map((head, at) => (
              <Box as="th" key={head} textAlign={figures.includes(at) ? 'end' : 'start'} {...cell}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isGroup = false }) => (
            <Box as="tr" key={key} breakInside="avoid" fontWeight={isGroup ? 'medium' : 'normal'}>
              {cells.map((value, at) => (
                <Box
                  as={at === 0 ? 'th' : 'td'}
                  key={at}
                  {...(at === 0 && { scope: 'row' })}
                  fontWeight="inherit"
                  textAlign={figures.includes(at) ? 'end' : 'start'}
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
