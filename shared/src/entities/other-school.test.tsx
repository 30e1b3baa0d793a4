import { screen, waitFor } from '@testing-library/react';
import { useGrade, useSchool } from 'shared/session';
import { renderWithPortal } from 'shared/testing/render';
import { OtherSchool } from './other-school';

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
  ['en', /^This belongs to another school: Çınar Okulu\./, 'Switch to this school'],
  ['tr', /^Bu, başka bir okula ait: Çınar Okulu\./, 'Bu okula geç'],
] as const)(
  'says of what belongs to another school whose it is, and switches there, in %s',
  async (language, says, go) => {
    const { user } = await renderWithPortal(<Place gradeId={22} />, { language });
    expect(await screen.findByText(says)).toBeVisible();
    await user.click(screen.getByRole('button', { name: go }));
    await waitFor(() => expect(screen.getByText('2 22')).toBeVisible());
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  },
);

it('says nothing of what belongs to the active school', async () => {
  await renderWithPortal(<Place gradeId={12} />);
  expect(await screen.findByText('1 11')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
