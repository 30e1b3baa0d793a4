import { redeemSlip, signInWithAccess } from 'shared/contract/student-access';
import { signInStudent, type StudentSession } from 'shared/contract/student-session';
import { call } from '../http/call';

type Name = 'schoolCode' | 'userName' | 'oneTimeCode' | 'secret' | 'again' | 'email' | 'password';
export type Values = Record<string, string>;

export interface FieldOf {
  name: Name;
  type?: 'password' | 'email';
  /** Autocomplete value for password managers. */
  autoComplete: string;
  /** Name of a field that this one must repeat. */
  repeats?: Name;
  hasHint?: true;
}

interface WayIn {
  fields: readonly FieldOf[];
  /** @throws CallFailed */
  signIn: (values: Values) => Promise<StudentSession>;
}

export type Way = 'name' | 'slip' | 'email';

const schoolAndName: FieldOf[] = [
  { name: 'schoolCode', autoComplete: 'organization' },
  { name: 'userName', autoComplete: 'username' },
];
const value = (values: Values, name: Name) => values[name] ?? '';
const names = (values: Values) => ({ schoolCode: value(values, 'schoolCode'), userName: value(values, 'userName') });

export const ways: Record<Way, WayIn> = {
  name: {
    fields: [...schoolAndName, { name: 'secret', type: 'password', autoComplete: 'current-password' }],
    signIn: (values) => call(signInWithAccess, { body: { ...names(values), secret: value(values, 'secret') } }),
  },
  slip: {
    fields: [
      ...schoolAndName,
      { name: 'oneTimeCode', autoComplete: 'one-time-code' },
      { name: 'secret', type: 'password', autoComplete: 'new-password', hasHint: true },
      { name: 'again', type: 'password', autoComplete: 'new-password', repeats: 'secret' },
    ],
    signIn: (values) =>
      call(redeemSlip, {
        body: { ...names(values), oneTimeCode: value(values, 'oneTimeCode'), secret: value(values, 'secret') },
      }),
  },
  email: {
    fields: [
      { name: 'email', type: 'email', autoComplete: 'username' },
      { name: 'password', type: 'password', autoComplete: 'current-password' },
    ],
    signIn: (values) =>
      call(signInStudent, { body: { email: value(values, 'email'), password: value(values, 'password') } }),
  },
};
