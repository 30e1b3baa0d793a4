import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { lazyDialog, lazyPart } from './lazy-part';
import { Dialog } from './dialog';

const Slips = ({ codes }: { codes: readonly string[] }) => <p>{codes.join(' ')}</p>;
const Question = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Dialog open title={`Delete ${name}?`} onClose={onClose} />
);
/** A script that is lost so many times, and then arrives. */
const lostFor = <Part,>(times: number, part: Part) => {
  const load = jest.fn<Promise<Part>, []>();
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  return load.mockResolvedValue(part);
};

describe('a lazy part', () => {
  it('says that its script was lost, leaves the rest of the page, and shows what it was given once it arrives', async () => {
    const load = lostFor(2, Slips);
    const Part = lazyPart(load, <p>Wait</p>);
    const { user } = renderUi(
      <>
        <Part codes={['AB12', 'CD34']} />
        <p>The rest</p>
      </>,
    );
    expect(screen.getByText('Wait')).toBeVisible();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('nothing on this page is lost');
    expect(screen.getByText('The rest')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('AB12 CD34')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is there at once when it is shown again, and asks again when it was lost the last time', async () => {
    const load = lostFor(1, Slips);
    const Part = lazyPart(load, <p>Wait</p>);
    const first = renderUi(<Part codes={['AB12']} />);
    await screen.findByRole('alert');
    first.unmount();
    const second = renderUi(<Part codes={['AB12']} />);
    expect(await screen.findByText('AB12')).toBeVisible();
    second.unmount();
    renderUi(<Part codes={['EF56']} />);
    expect(screen.getByText('EF56')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a lazy dialog', () => {
  function Page({ Asking }: { Asking: ReturnType<typeof lazyDialog<Parameters<typeof Question>[0]>> }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        {isOpen && <Asking name="Algebra" onClose={() => setOpen(false)} />}
      </>
    );
  }

  it('says in a dialog that its script was lost, and opens by a retry', async () => {
    const { user } = renderUi(<Page Asking={lazyDialog(lostFor(1, Question))} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const lost = await screen.findByRole('dialog', { name: 'This could not be loaded' });
    expect(within(lost).getByRole('alert')).toHaveTextContent('A part of this page did not load');
    await user.click(within(lost).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Algebra?' })).toBeVisible();
  });

  it('closes while its script is lost, and opens the next time', async () => {
    const { user } = renderUi(<Page Asking={lazyDialog(lostFor(1, Question))} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const lost = await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(lost).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Algebra?' })).toBeVisible();
  });
});
