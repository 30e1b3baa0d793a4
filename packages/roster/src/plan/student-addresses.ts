import { type EmailChange, type StudentAccount } from './ledger';
import { type SchoolRows } from './school-rows';
import { type Findings } from '../files/problems';
import { type WantedStudent } from '../files/roster';

type StudentRow = SchoolRows['students'][number];

export interface Address {
  account: StudentAccount | null;
  email: EmailChange | null;
}

/** Each address gets one account; reports addresses that are in use or repeated in the file. */
export function addressesFor({ taken, emailOf }: SchoolRows, findings: Findings) {
  const used = new Set(taken);
  return ({ email: to, name }: WantedStudent, row: StudentRow | undefined): Address => {
    const userId = row?.userId ?? null;
    const from = userId === null ? undefined : emailOf.get(userId);
    const isKept = to === undefined || to === from || (userId !== null && from === undefined);
    if (isKept) return { account: null, email: null };
    if (used.has(to)) {
      findings.leaveOut('address', name);
      return { account: null, email: null };
    }
    used.add(to);
    if (userId !== null && from !== undefined) return { account: null, email: { userId, from, to } };
    return { account: { email: to, name }, email: null };
  };
}

export const addressField = ({ account, email }: Address) => {
  const to = account?.email ?? email?.to;
  return to === undefined ? [] : [{ field: 'email', from: email?.from ?? null, to }];
};

export const noAddress: Address = { account: null, email: null };
