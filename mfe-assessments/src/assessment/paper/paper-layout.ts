import { useState } from 'react';
import { storageKeys, storedItem } from '@teacher-portal/remote-sdk/storage';
import * as z from '@teacher-portal/remote-sdk/z';

/** How closely questions are printed. */
export const paperLayouts = ['roomy', 'compact', 'columns'] as const;
export type PaperLayout = (typeof paperLayouts)[number];

const kept = storedItem(storageKeys.paperLayout, z.enum(paperLayouts));

/** The layout that was last chosen in this browser. */
export function usePaperLayout(): [PaperLayout, (layout: PaperLayout) => void] {
  const [layout, setLayout] = useState<PaperLayout>(() => kept.read() ?? 'roomy');
  const choose = (next: PaperLayout) => {
    kept.write(next);
    setLayout(next);
  };
  return [layout, choose];
}

const roomy = { display: 'block', '& > li + li': { marginTop: '14pt' } } as const;

/** Numbers beside the questions, options in a row where they fit, without frames. */
const compact = {
  display: 'block',
  '& > li': { position: 'relative', paddingInlineStart: '7mm' },
  '& > li + li': { marginTop: '7pt' },
  '& > li::before': {
    content: 'attr(data-number)',
    position: 'absolute',
    insetInlineStart: '0',
    fontSize: '10pt',
    fontWeight: 'semibold',
    lineHeight: '1.3',
  },
  '& [data-question-head]': { float: 'inline-end', margin: '0', marginInlineStart: '3mm', fontSize: '9pt' },
  '& [data-question-head] :is(h3, h4)': { display: 'none' },
  '& [data-question-head] *': { fontSize: '9pt', lineHeight: '1.3' },
  '& [data-question]': { display: 'block' },
  '& [data-question] > * + *': { marginTop: '2pt' },
  '& [dir=auto]': { fontSize: '10pt', lineHeight: '1.3' },
  '& [data-options]': { display: 'flex', flexWrap: 'wrap', columnGap: '6mm', rowGap: '1pt' },
  '& [data-options] > li': {
    flex: '0 1 auto',
    maxWidth: '100%',
    flexWrap: 'nowrap',
    padding: '0',
    border: '0',
    gap: '1.5mm',
    fontSize: '10pt',
  },
  '& [data-options] > li > *': { flex: '0 1 auto', fontSize: '10pt', lineHeight: '1.3' },
} as const;

/** A question with a wide table takes both columns. */
const columns = {
  ...compact,
  '--print-width': '76mm',
  columnCount: 2,
  columnGap: '8mm',
  columnRule: '0.5pt solid #999999',
  '& > li:has(table tr > :nth-child(6))': { columnSpan: 'all', '--print-width': '165mm' },
} as const;

/** The print styles of a list of questions. */
export const layoutStyles = { roomy, compact, columns };
