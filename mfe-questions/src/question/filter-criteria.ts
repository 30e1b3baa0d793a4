import { type BankFilters, type Finding } from './bank-view';
import { bothEnds } from './filter-ranges';

/** What loses any point in the review, and what loses none. */
const reviewScores: Record<Finding, [number, number]> = { some: [0, 99], none: [100, 100] };

/** Converts −1…1 to −100…100. */
const asHundredths = (end: number) => Math.round(end * 100);

/** A filter as the calls take it. */
export const criteriaOf = ({
  tags,
  labels,
  author,
  passage,
  keywords,
  type,
  level,
  bloom,
  origin,
  status,
  shared,
  finding,
  ...ranges
}: BankFilters) => {
  const { used, facility, discrimination } = ranges;
  const [lowest, highest] = bothEnds('discrimination', discrimination ?? {});
  return {
    tags: [...tags],
    labels: labels && [...labels],
    author,
    passageId: passage,
    keywords,
    count: used && bothEnds('used', used),
    questionType: type,
    questionDificulty: level,
    bloomsTaxonomy: bloom,
    origin,
    status,
    shared,
    reviewScore: finding && reviewScores[finding],
    facility: facility && bothEnds('facility', facility),
    discrimination: discrimination && ([asHundredths(lowest), asHundredths(highest)] as [number, number]),
  };
};
