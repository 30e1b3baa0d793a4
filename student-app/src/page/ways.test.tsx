import { render, screen, within } from '@testing-library/react';
import { listLearnAssessments } from 'shared/contract/attempt';
import { listPracticeTopics } from 'shared/contract/practice';
import userEvent from '@testing-library/user-event';
import { answer } from 'shared/testing/server';
import { App } from '../app';
import { beginSession } from '../session/session';

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };
const current = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []));

it('leads from each main page to the others, and marks the one that is open', async () => {
  history.replaceState(null, '', '/learn');
  answer(listLearnAssessments, []);
  answer(listPracticeTopics, []);
  await beginSession(session);
  render(<App />);
  await screen.findByText('Nothing is waiting for you.');
  expect(current()).toEqual(['Home']);
  await userEvent.click(screen.getByRole('link', { name: 'Practice' }));
  await screen.findByText(/^There is nothing to practise yet/);
  expect(screen.getByRole('heading', { level: 1, name: 'Practice' })).toHaveFocus();
  expect(current()).toEqual(['Practice']);
});

it('stands on no page of an assessment', async () => {
  history.replaceState(null, '', '/learn/assessment/9');
  answer(listLearnAssessments, []);
  await beginSession(session);
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});
