/** @jest-environment node */
import { handInOf } from './hand-in.rules';

const [due, before, after] = ['2026-11-01T09:00:00.000Z', '2026-11-01T08:59:00.000Z', '2026-11-01T09:00:01.000Z'];

it.each([
  [{ dueDate: due, submissionDate: before, isMissing: false }, 'onTime'],
  [{ dueDate: due, submissionDate: due, isMissing: false }, 'onTime'],
  [{ dueDate: due, submissionDate: after, isMissing: false }, 'late'],
  [{ dueDate: null, submissionDate: after, isMissing: false }, 'onTime'],
  [{ dueDate: due, submissionDate: null, isMissing: true }, 'missing'],
  [{ dueDate: due, submissionDate: null, isMissing: false }, undefined],
])('calls %j %s', (work, expected) => expect(handInOf(work)).toBe(expected));
