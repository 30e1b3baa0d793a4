import { screen } from '@testing-library/react';
import { type Attention, getAttention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { AttentionCard } from './attention-card';

const none = { items: [], total: 0 };
const nothing: Attention = {
  toGrade: none,
  asked: none,
  dueSoon: none,
  missing: none,
  failed: none,
  slipping: { ...none, tested: 0 },
  firstSteps: [],
};

test('tells the owner of an older school that teachers act in all classes, and where to decide', async () => {
  answer(getAttention, { ...nothing, actingUndecided: true });
  await renderWithPortal(<AttentionCard gradeId={11} />, { locales: { dashboard: remote.locales } });
  expect(await screen.findByRole('link', { name: 'Decide' })).toHaveAttribute('href', '/student/members');
});
