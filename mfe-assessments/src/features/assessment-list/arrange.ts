import { type AssessmentSummary } from 'shared/contract/assessment';
import { compareText } from 'shared/i18n';
import { type ListView, type SortField } from './list-view';

type Row = AssessmentSummary;

const fits =
  ({ type, status, shelf }: ListView) =>
  (row: Row) =>
    (type === undefined || row.type === type) &&
    (status === undefined || row.status === status) &&
    (shelf === 'both' || row.archived === (shelf === 'archived'));

const figures: Record<Exclude<SortField, 'title'>, (row: Row) => number | null> = {
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  dueDate: ({ dueDate }) => (dueDate === null ? null : Date.parse(dueDate)),
  marks: ({ marks }) => marks,
  weightage: ({ weightage }) => weightage,
  meanScore: ({ meanScore }) => meanScore,
};

/** What has no figure comes last, whichever way the others go. */
function byFigure(figure: (row: Row) => number | null, sign: number) {
  return (a: Row, b: Row) => {
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };
}

/** The assessments that fit a view, in its order, for lists that were read whole; of equals the newest comes first. */
export function arrange(rows: readonly Row[], view: ListView): Row[] {
  const sign = view.sort.startsWith('-') ? -1 : 1;
  const name = view.sort.replace('-', '');
  const compare =
    name === 'title'
      ? (a: Row, b: Row) => sign * compareText(a.title, b.title)
      : byFigure(figures[name as keyof typeof figures], sign);
  return rows.filter(fits(view)).sort((a, b) => compare(a, b) || b.id - a.id);
}
