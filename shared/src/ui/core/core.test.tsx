import { initials } from 'shared/contract/initials';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Button, IconButton, LinkButton } from './button';
import { Menu } from './menu';
import { MenuItem } from './menu-items';
import { NavigationFocus } from './navigation-focus';
import { PageHeader } from './page-header';
import { FullScreenLoader } from './full-screen-loader';
import { EmptyState, ErrorState } from './state';
import { MeterRow, Statistic } from './statistic';

describe('Button', () => {
  it('ignores clicks and keeps the focus while a button is loading', async () => {
    const onClick = jest.fn();
    const { user, update } = renderUi(<Button onClick={onClick}>Save</Button>);
    await user.click(screen.getByRole('button'));
    update(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save', busy: true }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('does not submit a form again while its button is loading', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Save
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('labels an icon button and gives it a tooltip', () => {
    renderUi(<IconButton label="Edit">✎</IconButton>);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('title', 'Edit');
  });

  it('styles a link as a button', () => {
    renderUi(
      <LinkButton asChild variant="primary">
        <a href="/x">Open</a>
      </LinkButton>,
    );
    const link = screen.getByRole('link', { name: 'Open' });
    expect(link).toHaveAttribute('href', '/x');
    expect(getComputedStyle(link).display).toBe('inline-flex');
  });
});

describe('PageHeader', () => {
  const page = (path: string, title: string) => (
    <NavigationFocus navigationKey={path}>
      <PageHeader key={path} title={title} crumbs={['Biology']} />
    </NavigationFocus>
  );

  it('moves the focus to the page heading after navigation but not on the first page', () => {
    const { update } = renderUi(page('/course', 'Courses'));
    expect(screen.getByRole('heading', { level: 1, name: 'Courses' })).not.toHaveFocus();
    update(page('/student', 'Students'));
    expect(screen.getByRole('heading', { level: 1, name: 'Students' })).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('Biology');
  });

  it('reports its heading while it is on the screen', () => {
    const onHeading = jest.fn();
    const { unmount } = renderUi(
      <NavigationFocus navigationKey="/student" onHeading={onHeading}>
        <PageHeader title="Ada Byron" />
      </NavigationFocus>,
    );
    expect(onHeading.mock.calls).toEqual([['Ada Byron']]);
    unmount();
    expect(onHeading).toHaveBeenLastCalledWith(undefined);
  });

  it('leaves the focus in a menu that was opened while the page was loading', async () => {
    const withMenu = (path: string) => (
      <>
        <Menu trigger={<Button>School</Button>}>
          <MenuItem onSelect={() => undefined}>Invite</MenuItem>
        </Menu>
        {page(path, path)}
      </>
    );
    const { update, user } = renderUi(withMenu('/a'));
    await user.click(screen.getByRole('button', { name: 'School' }));
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
    update(withMenu('/b'));
    expect(screen.getByRole('heading', { level: 1, name: '/b' })).not.toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'Invite' })).toBeVisible();
  });

  it('keeps the focus when the page changes without navigation', async () => {
    const { update, user } = renderUi(
      <>
        <input aria-label="Search" />
        {page('/a', 'A')}
      </>,
    );
    update(
      <>
        <input aria-label="Search" />
        {page('/b', 'B')}
      </>,
    );
    await user.click(screen.getByRole('textbox'));
    update(
      <>
        <input aria-label="Search" />
        {page('/b', 'B, filtered')}
      </>,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('states', () => {
  it('announces in words that the page is loading', () => {
    renderUi(<FullScreenLoader />, 'tr');
    expect(screen.getByRole('status')).toHaveTextContent('Yükleniyor…');
  });

  it('announces an error and offers a retry', async () => {
    const onRetry = jest.fn();
    const { user } = renderUi(<ErrorState message="No answer" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No answer');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('tells the user what to do next in an empty list', () => {
    renderUi(
      <EmptyState title="No courses" action={<Button>Add</Button>}>
        Add the first one.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'No courses' })).toBeInTheDocument();
    expect(screen.getByText('Add the first one.')).toBeInTheDocument();
  });
});

describe('Statistic', () => {
  it('shows "not enough data" for a statistic without a value', () => {
    renderUi(
      <Statistic label="Impact" value={null}>
        <MeterRow label="BIO" value={null} />
      </Statistic>,
    );
    expect(screen.getAllByText('not enough data')).toHaveLength(2);
  });

  it('shows the basis of a statistic and explains its formula in a dialog', async () => {
    const { user } = renderUi(<Statistic label="Impact" value="64" basis="118 students" explanation="50 + 62.5 · d" />);
    expect(screen.getByRole('region', { name: 'Impact' })).toHaveTextContent(/64.*118 students/);
    await user.click(screen.getByRole('button', { name: 'How “Impact” is computed' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('50 + 62.5 · d');
  });
});

it.each([
  ['Ayşe Yılmaz', 'tr', 'AY'],
  ['ışık ince', 'tr', 'Iİ'],
  ['Ada', 'en', 'A'],
  ['Maria del Mar López', 'en', 'ML'],
  ['', 'en', ''],
])('abbreviates "%s" in %s to %s', (name, language, expected) => {
  expect(initials(name, language)).toBe(expected);
});
