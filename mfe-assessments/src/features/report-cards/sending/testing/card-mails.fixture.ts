import { type CardReaders, type SentCard } from '@teacher-portal/remote-sdk/contract/report-card';

export const aSentCard = (change: Partial<SentCard> = {}): SentCard => ({
  id: 41,
  heading: 'Midterm report',
  guardian: 'Elif Ak',
  address: 'elif@example.com',
  at: '2026-11-20T10:00:00.000Z',
  person: { id: 3, name: 'Deniz Kaya' },
  delivery: 'sent',
  endsAt: '2999-01-20T00:00:00.000Z',
  readAt: null,
  ...change,
});

/** A student with one guardian who has an address. */
export const aReader = (studentId: number, change: Partial<CardReaders> = {}): CardReaders => ({
  studentId,
  guardians: [{ name: 'Elif Ak', address: 'elif@example.com', isStopped: false }],
  sent: [],
  ...change,
});
