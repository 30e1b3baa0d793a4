import { type CellFact, defaultGradebookRules, type WeighedColumn } from '@teacher-portal/gradebook/gradebook';
import { type Paper } from '../open-work';
import { type ProjectionCourse } from '../projection-interval';

interface SimplePaper extends Paper {
  weight: number;
}

/** A student's course without gradebook rules. Scores are shares of the marks. */
export interface SimpleCourse {
  graded: readonly (SimplePaper & { score: number })[];
  /** `isMissing`: due, and not handed in. */
  open: readonly (SimplePaper & { isMissing: boolean })[];
  classMean: number | null;
  classAssessments: number;
}

const noFlag = { flag: null };

export function simpleCourse({ graded, open, classMean, classAssessments }: SimpleCourse): ProjectionCourse {
  const papers = [...graded, ...open].map(({ length, classMean: mean, weight }, at) => ({
    ...{ key: `a${at + 1}`, weightage: weight, marks: 1 },
    paper: { length, classMean: mean },
  }));
  const columns: WeighedColumn[] = papers.map(({ key, weightage, marks }) => ({ key, weightage, marks }));
  const cells: CellFact[] = [
    ...graded.map(({ score }): CellFact => ({ ...noFlag, score, state: 'graded' })),
    ...open.map(({ isMissing }): CellFact => ({ ...noFlag, score: null, state: isMissing ? 'missing' : 'open' })),
  ];
  return {
    book: { columns, cells, rules: defaultGradebookRules, best: new Map() },
    papers: new Map(papers.map(({ key, paper }) => [key, paper])),
    classMean,
    classAssessments,
  };
}
