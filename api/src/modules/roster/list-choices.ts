import { rosterField } from '@teacher-portal/roster/fields';
import { type RosterInput } from '@teacher-portal/roster/plan/planner';

const fields = Object.values(rosterField);

interface Query {
  columns?: string | undefined;
  bare?: 'true' | undefined;
  same?: string | undefined;
  other?: string | undefined;
}

export const listChoices = ({ columns, bare, same, other }: Query): RosterInput['list'] => ({
  columns: columns?.split(',').map((name) => fields.find((field) => field === name) ?? null),
  isBare: bare !== undefined,
  same: same?.split(',').map(Number),
  other: other?.split(',').map(Number),
});
