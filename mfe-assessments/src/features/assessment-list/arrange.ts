import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { compareText } from '@teacher-portal/remote-sdk/i18n';
import { assessmentColumns } from './assessment-columns';
import { type ListView, type SortField } from './list-view';

type Row = AssessmentSummary;

const fits =
  ({ type, status, shelf }: ListView) =>
  (row: Row) =>
    (type === undefined || row.type === type) &&
    (status === undefined || row.status === status) &&
    (shelf === 'both' || row.archived === (shelf === 'archived'));

const valueOf = (field: SortField): ((row: Row) => string | number | null) =>
  field === 'createdAt' ? ({ createdAt }) => Date.parse(createdAt) : assessmentColumns[field].value;

/** Missing values come last in both directions. */
function byField(field: SortField, sign: number) {
  const value = valueOf(field);
  return (a: Row, b: Row) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * compareText(String(one), String(other));
  };
}

/** Filters and sorts a completely loaded list; ties are sorted newest first. */
export function arrange(rows: readonly Row[], view: ListView): Row[] {
  const sign = view.sort.startsWith('-') ? -1 : 1;
  const compare = byField(view.sort.replace('-', '') as SortField, sign);
  return rows.filter(fits(view)).sort((a, b) => compare(a, b) || b.id - a.id);
}
