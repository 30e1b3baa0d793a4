import { type ScannedPage } from './scanned';

/** From how many other sheets the usual number of empty rows is known. */
const FEWEST_OTHERS = 3;
/** Times the deviation that chance alone makes of a small number. */
const DEVIATIONS = 3;

const blanksOf = ({ read }: ScannedPage) => read?.rows.filter(({ verdict }) => verdict.kind === 'blank').length ?? 0;
const middleOf = (counts: readonly number[]) => [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

/**
 * The pages with many more empty rows than the same page of other sheets. A pupil may have left them out, but a pale
 * pencil, a bad scan or a cover leaves the same behind, so a person looks at the rows.
 */
export function pagesWithManyBlanks(pages: readonly ScannedPage[]): ReadonlySet<ScannedPage> {
  const printedOn = ({ read }: ScannedPage) => `${read?.code?.exam} ${read?.code?.page}`;
  const unusual = pages.filter((page) => {
    const others = pages.filter((other) => other !== page && printedOn(other) === printedOn(page)).map(blanksOf);
    const usual = middleOf(others);
    return others.length >= FEWEST_OTHERS && blanksOf(page) > usual + DEVIATIONS * Math.sqrt(usual + 1);
  });
  return new Set(unusual);
}
