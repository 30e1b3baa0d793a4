import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { changeLanguage } from 'shared/i18n';
import { renderUi } from '../testing/render-ui';
import { DateField, type DateFieldProps } from './date-field';

/** A form that stores the last value and counts submissions. */
function Holiday({ begin = null, ...range }: { begin?: string | null } & Pick<DateFieldProps, 'min' | 'max'>) {
  const [day, setDay] = useState<string | null>(begin);
  const [sent, setSent] = useState<string[]>([]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...sent, day ?? 'none']);
      }}
    >
      <DateField label="Holiday" value={day} onChange={setDay} {...range} />
      <button>Save</button>
      <output aria-label="Value">{day ?? 'none'}</output>
      <output aria-label="Sent">{sent.join()}</output>
    </form>
  );
}
const field = () => screen.getByLabelText('Holiday');
const value = () => screen.getByLabelText('Value');
const sent = () => screen.getByLabelText('Sent');
const grid = () => screen.getByRole('grid');
const day = (name: string | RegExp) => within(grid()).getByRole('gridcell', { name });

beforeEach(() => changeLanguage('en'));

describe('DateField', () => {
  it.each([
    ['en', '24/11/2026', /For example 24\/11\/2026/, /Tuesday,? 24 November 2026/],
    ['tr', '24.11.2026', /Örneğin 24\.11\.2026/, /24 Kasım 2026 Salı/],
  ] as const)('accepts dates in the format of the page language, %s', async (language, text, hint, words) => {
    await changeLanguage(language);
    const { user } = renderUi(<Holiday />, language);
    expect(field()).toHaveAccessibleDescription(hint);
    await user.type(field(), '24 11 26');
    expect(value()).toHaveTextContent('2026-11-24');
    expect(field()).toHaveValue('24 11 26');
    await user.tab();
    expect(field()).toHaveValue(text);
    expect(field()).toHaveAccessibleDescription(words);
  });

  it('reports an invalid date when the field is left, and does not submit the form', async () => {
    const { user } = renderUi(<Holiday begin="2026-11-24" />);
    await user.clear(field());
    await user.type(field(), '31.11.2026');
    expect(field()).toBeValid();
    await user.tab();
    expect(field()).toHaveValue('31.11.2026');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/This is not a date\. For example 24\/11\/2026/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent()).toBeEmptyDOMElement();
    expect(field()).toHaveFocus();
    await user.clear(field());
    expect(field()).toBeValid();
    await user.type(field(), '30.11.2026{Enter}');
    expect(sent()).toHaveTextContent('2026-11-30');
  });

  it('reports an invalid date at once when Enter is pressed, and submits nothing', async () => {
    const { user } = renderUi(<Holiday />);
    await user.type(field(), 'soon{Enter}');
    expect(field()).toHaveAccessibleDescription(/This is not a date/);
    expect(sent()).toBeEmptyDOMElement();
  });

  it('selects a day from the calendar by keyboard, in the language of the page', async () => {
    await changeLanguage('tr');
    const { user } = renderUi(<Holiday begin="2026-11-24" />, 'tr');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Takvim' })).toBeVisible();
    expect(grid()).toHaveAccessibleName('Kasım 2026');
    expect(day(/24 Kasım 2026/)).toHaveFocus();
    expect(day(/24 Kasım 2026/)).toHaveAttribute('aria-selected', 'true');
    expect(within(grid()).getAllByRole('columnheader')[0]).toHaveTextContent('Pzt');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(grid()).toHaveAccessibleName('Aralık 2026');
    expect(day(/^2 Aralık 2026/)).toHaveFocus();
    await user.keyboard('{PageUp}{Home} ');
    expect(value()).toHaveTextContent('2026-11-02');
    expect(field()).toHaveValue('02.11.2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Takvim' })).toHaveFocus();
  });

  it('closes the calendar without a change on Escape and on a click outside', async () => {
    const { user } = renderUi(<Holiday begin="2026-11-24" />);
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Calendar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    await user.click(value());
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(value()).toHaveTextContent('2026-11-24');
  });

  it('offers no day outside its range, and names the limit when one is typed', async () => {
    const { user } = renderUi(<Holiday begin="2026-11-24" min="2026-11-20" max="2026-12-04" />);
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    expect(day(/19 November/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(day(/19 November/));
    expect(value()).toHaveTextContent('2026-11-24');
    await user.click(screen.getByRole('button', { name: 'December 2026' }));
    expect(day(/\b5 December/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(day(/\b4 December/));
    expect(value()).toHaveTextContent('2026-12-04');
    await user.clear(field());
    await user.type(field(), '19/11/2026');
    expect(field()).toHaveAccessibleDescription(/The limit is 20\/11\/2026/);
    await user.clear(field());
    await user.type(field(), '5/12/2026');
    expect(field()).toHaveAccessibleDescription(/The limit is 04\/12\/2026/);
  });
});
