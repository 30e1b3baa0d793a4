import { screen, within } from '@testing-library/dom';
import { fillGuardian } from './guardian';

const now = new Date('2026-12-04T12:00:00Z');
const place = () => {
  document.body.replaceChildren();
  return document.body.appendChild(document.createElement('div'));
};
const text = { en: 'Monday: absent', tr: 'Pazartesi: yoktu' };

function open(answers: unknown[], language: 'en' | 'tr' = 'en') {
  const asked: string[] = [];
  const call = async <Data>(_method: string, path: string): Promise<Data> => {
    asked.push(path);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer as Data;
  };
  fillGuardian(place(), { language, call, showText: () => {} }, now);
  return asked;
}

test.each([
  ['en', 'Monday: absent', 'Nothing has been noted in the last seven days.'],
  ['tr', 'Pazartesi: yoktu', 'Son yedi gün için bir kayıt yok.'],
] as const)(
  'shows when the child was missing in seven days, or that nothing was noted (%s)',
  async (language, line, none) => {
    const asked = open([[{ text }]], language);
    expect(await screen.findByText(line)).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(asked).toEqual(['/guardian/week?from=2026-11-28&until=2026-12-04']);
    open([[]], language);
    expect(await screen.findByText(none)).toBeVisible();
  },
);

test('says why it cannot be shown, and tries again', async () => {
  open([new Error('This part does not answer.'), [{ text }]]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the attendance…');
  expect(await screen.findByText('This part does not answer.')).toBeVisible();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('Monday: absent')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
