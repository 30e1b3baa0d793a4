import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Menu } from './menu';
import { MenuItem, MenuLink } from './menu-items';
import { SelectMenu } from './select-menu';

const options = [
  { value: 'a', label: 'Ankara' },
  { value: 'c', label: 'Çankırı' },
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
  it('labels the menu button with the setting and its chosen option', () => {
    renderUi(<Switcher />);
    const button = screen.getByRole('button', { name: 'School İzmir' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens on the checked item and selects by keyboard', async () => {
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

  it('does not report a change when the current option is chosen again', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Switcher onChange={onChange} />);
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('menuitemradio', { name: 'İzmir' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['{Home}', 'Ankara'],
    ['{End}', 'Riverside'],
    ['{ArrowUp}{ArrowUp}{ArrowUp}', 'Riverside'],
    ['c', 'Çankırı'],
    ['iz', 'İzmir'],
    ['ri', 'Riverside'],
    ['a', 'Ankara'],
  ])('moves the focus with %s to %s', async (keys, name) => {
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

  it('skips disabled items and wraps from the last to the first', async () => {
    const { user } = renderUi(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menuitem', { name: 'Privacy' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Privacy' })).toHaveFocus();
  });

  it('labels the menu like its button and closes it when an item is chosen', async () => {
    const onSelect = jest.fn();
    const { user } = renderUi(menu(onSelect));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menu', { name: 'Account' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes a menu with Tab and on a click outside', async () => {
    const { user } = renderUi(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
