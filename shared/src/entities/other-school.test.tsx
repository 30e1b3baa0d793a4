import { act, screen } from '@testing-library/react';
import { listCourses, listCoursesOfGrade } from 'shared/contract/profile';
import { setGrade, useGrade, useSchool } from 'shared/session';
import * as fixtures from 'shared/testing/fixtures';
import { renderWithPortal } from 'shared/testing/render';
import { answer } from 'shared/testing/server';
import { OtherSchool } from './other-school';
import { useSubjectOfPage } from './subject';

function Place({ gradeId }: { gradeId: number }) {
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <p>{`${school?.id} ${grade?.id}`}</p>
      <OtherSchool gradeId={gradeId} />
    </>
  );
}

it.each([
  [
    'en',
    'Switched to Çınar Okulu · 10. sınıf.',
    'Back to Riverside School · Grade 9',
    /^This belongs to another school/,
  ],
  ['tr', 'Geçildi: Çınar Okulu · 10. sınıf.', 'Geri dön: Riverside School · Grade 9', /^Bu, başka bir okula ait/],
] as const)(
  'switches to the school of what a link shows, once, and says so with the way back, in %s',
  async (language, says, back, belongs) => {
    const { user } = await renderWithPortal(<Place gradeId={22} />, { language });
    expect(await screen.findByText('2 22')).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
    // Who goes back stays there, is told whose it is, and can switch again.
    await user.click(screen.getByRole('button', { name: back }));
    expect(await screen.findByText('1 11')).toBeVisible();
    expect(screen.getByText(belongs)).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: language === 'en' ? 'Switch to this school' : 'Bu okula geç' }),
    );
    expect(await screen.findByText('2 22')).toBeVisible();
    expect(screen.queryByText(belongs)).not.toBeInTheDocument();
  },
);

it('says nothing of what belongs to the active school', async () => {
  await renderWithPortal(<Place gradeId={12} />);
  expect(await screen.findByText('1 11')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('a link to a course', () => {
  function Linked() {
    const { subject, isAwaited } = useSubjectOfPage();
    const { grade } = useGrade();
    return <p>{isAwaited ? 'awaited' : `${subject?.name} in ${grade?.name}`}</p>;
  }
  const courses = [fixtures.course(), fixtures.course({ id: 201, gradeId: 12, name: 'Physics' })];
  beforeEach(() => {
    answer(listCourses, courses);
    answer(listCoursesOfGrade, ({ params }) => courses.filter(({ gradeId }) => gradeId === Number(params.gradeId)));
  });

  it('of another grade opens in that grade, and the grade that is then chosen stays', async () => {
    await renderWithPortal(<Linked />, { route: '/list?subject=201' });
    expect(await screen.findByText('Physics in Grade 10')).toBeVisible();
    expect(screen.getByText('Switched to Grade 10.')).toBeVisible();
    act(() => setGrade(11));
    expect(await screen.findByText('undefined in Grade 9')).toBeVisible();
  });

  it('that does not exist stays in the active grade', async () => {
    await renderWithPortal(<Linked />, { route: '/list?subject=999' });
    expect(await screen.findByText('undefined in Grade 9')).toBeVisible();
    expect(screen.queryByText(/^Switched/)).not.toBeInTheDocument();
  });
});
