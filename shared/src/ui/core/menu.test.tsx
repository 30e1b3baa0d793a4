import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Menu } from './menu';
import { MenuItem, MenuLink } from './menu-items';
import { SelectMenu } from './select-menu';

const options = [
  { value: 'a', label: 'Ankara' },
  { value: 'i', label: 'İzmir' },
  { value: 'r', label: 'Riverside' },
];

function Switcher({ onChange = (_: string) => undefined as void }) {
  const [value, setValue] = useState('i');
  return (
    <SelectMenu
      label="School"
      value={value}
      options={options}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('SelectMenu', () => {
  it('is a button named by what it chooses and what is chosen', () => {
    renderUi(<Switcher />);
    const button = screen.getByRole('button', { name: 'School İzmir' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens on the checked item and chooses by keyboard', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Switcher onChange={onChange} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'İzmir', checked: true })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('r');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'School Riverside' })).toHaveFocus();
  });

  it('does not report a choice of what is chosen already', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Switcher onChange={onChange} />);
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('menuitemradio', { name: 'İzmir' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['{Home}', 'Ankara'],
    ['{End}', 'Riverside'],
    ['{ArrowUp}{ArrowUp}', 'Riverside'],
    ['ri', 'Riverside'],
    ['a', 'Ankara'],
  ])('moves with %s to %s', async (keys, name) => {
    const { user } = renderUi(<Switcher />);
    await user.click(screen.getByRole('button'));
    await user.keyboard(keys);
    expect(screen.getByRole('menuitemradio', { name })).toHaveFocus();
  });
});

describe('Menu', () => {
  const menu = (onSelect = () => undefined as void) => (
    <>
      <Menu trigger={<Button>Account</Button>}>
        <MenuLink>
          <a href="#privacy">Privacy</a>
        </MenuLink>
        <MenuItem disabled>Archive</MenuItem>
        <MenuItem onSelect={onSelect}>Sign out</MenuItem>
      </Menu>
      <Button>After</Button>
    </>
  );

  it('passes over disabled items, and the ends meet', async () => {
    const { user } = renderUi(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menuitem', { name: 'Privacy' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Privacy' })).toHaveFocus();
  });

  it('has the name of its button and closes when an item is chosen', async () => {
    const onSelect = jest.fn();
    const { user } = renderUi(menu(onSelect));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menu', { name: 'Account' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes with Tab and with a press elsewhere', async () => {
    const { user } = renderUi(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
