/** @jest-environment node */
import { type CardReaders } from '@teacher-portal/remote-sdk/contract/report-card';
import { aReader, aSentCard } from './testing/card-mails.fixture';
import { firstChosen } from './chosen.rules';

const now = Date.parse('2026-11-26T12:00:00.000Z');
const other = { name: '', address: 'b@example.com' };

it.each<[string, Partial<CardReaders>, boolean]>([
  ['whose guardian has an address', {}, true],
  ['without an address', { guardians: [] }, false],
  ['whose only guardian wants no mails', { guardians: [{ ...other, isStopped: true }] }, false],
  [
    'one of whose guardians wants mails',
    {
      guardians: [
        { ...other, isStopped: true },
        { ...other, isStopped: false },
      ],
    },
    true,
  ],
  ['who was sent a card that can still be read', { sent: [aSentCard({ endsAt: '2026-12-01T00:00:00.000Z' })] }, false],
  ['whose sent card has ended', { sent: [aSentCard({ endsAt: '2026-11-26T11:59:00.000Z' })] }, true],
])('tells whether a student %s is chosen at first', (_who, change, isChosen) => {
  expect(firstChosen([aReader(1, change)], now).has(1)).toBe(isChosen);
});
