import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { changeLanguage } from 'shared/i18n';
import { renderUi } from '../testing/render-ui';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';

interface DueProps extends Pick<DateTimeFieldProps, 'min' | 'times'> {
  zone: string;
  begin?: string | null;
}

function Due({ zone, begin = null, ...rest }: DueProps) {
  const [value, setValue] = useState<string | null>(begin);
  return (
    <>
      <DateTimeField label="Due" value={value} onChange={setValue} helper="Until then" zone={zone} required {...rest} />
      <output aria-label="Saved">{value ?? 'none'}</output>
      <button onClick={() => setValue('2026-07-01T00:00:00.000Z')}>Load</button>
    </>
  );
}
const due = () => screen.getByLabelText(/^Due/);
const saved = () => screen.getByLabelText('Saved');
const type = (value: string) => fireEvent.change(due(), { target: { value } });

describe('DateTimeField', () => {
  it.each([
    [
      'Europe/Istanbul',
      '2026-11-05T21:30',
      '2026-11-05T18:30:00.000Z',
      /Thursday,? 5 November 2026.* 21:30 · 5 Nov 2026, 18:30 UTC · your time zone: Europe\/Istanbul/,
    ],
    [
      'America/New_York',
      '2026-11-05T21:30',
      '2026-11-06T02:30:00.000Z',
      /Thursday,? 5 November 2026.* 21:30 · 6 Nov 2026, 02:30 UTC · your time zone: America\/New_York/,
    ],
    ['UTC', '2026-11-05T21:30', '2026-11-05T21:30:00.000Z', /5 Nov 2026, 21:30 UTC/],
  ])('accepts a time in %s and shows the same moment in UTC', (zone, typed, moment, description) => {
    renderUi(<Due zone={zone} />);
    expect(due()).toHaveAccessibleDescription('Until then For example 24/11/2026 17:00');
    type(typed);
    expect(saved()).toHaveTextContent(moment);
    expect(due()).toHaveAccessibleDescription(description);
  });

  it('shows a saved moment in the given zone and updates when the value changes', () => {
    renderUi(<Due zone="America/New_York" begin="2026-12-01T14:00:00.000Z" />);
    expect(due()).toHaveValue('01/12/2026 09:00');
    type('2026-12-01T10:00');
    fireEvent.click(screen.getByText('Load'));
    expect(due()).toHaveValue('30/06/2026 20:00');
  });

  it('sets the time of the selected day, or of the earliest one, from a list of times', () => {
    const options = [
      { time: '09:10', name: 'First' },
      { time: '10:00', name: 'Second' },
    ];
    renderUi(<Due zone="Europe/Istanbul" min="2026-12-01T21:30:00.000Z" times={{ label: 'Lesson', options }} />);
    const lesson = () => screen.getByLabelText('Lesson');
    const choose = (value: string) => fireEvent.change(lesson(), { target: { value } });
    choose('09:10');
    expect(saved()).toHaveTextContent('2026-12-02T06:10:00.000Z');
    expect(lesson()).toHaveDisplayValue('First');
    type('2026-12-04T09:11');
    expect(lesson()).toHaveDisplayValue('Lesson');
    choose('10:00');
    expect(saved()).toHaveTextContent('2026-12-04T07:00:00.000Z');
  });

  it('formats the date in the language of the page, whatever the language of the browser', async () => {
    await changeLanguage('tr');
    renderUi(<Due zone="Europe/Istanbul" begin="2026-11-05T18:30:00.000Z" />, 'tr');
    expect(due()).toHaveValue('05.11.2026 21:30');
    expect(due()).toHaveAccessibleDescription(/5 Kasım 2026 Perşembe.* 21:30 · 5 Kas 2026 18:30 UTC/);
  });

  it('keeps a half-typed year and saves nothing for it or for an empty field', () => {
    renderUi(<Due zone="Europe/Istanbul" />);
    type('0002-11-05T10:00');
    expect(due()).toHaveValue('0002-11-05T10:00');
    expect(saved()).toHaveTextContent('none');
    type('2026-11-05T10:00');
    type('');
    expect(saved()).toHaveTextContent('none');
  });

  it('keeps the time when a day is selected from the calendar, and uses the end of the day without one', async () => {
    const { user } = renderUi(<Due zone="Europe/Istanbul" begin="2026-11-05T18:30:00.000Z" />);
    const pick = async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Calendar' }));
      await user.click(screen.getByRole('gridcell', { name }));
    };
    await pick(/\b9 November/);
    expect(saved()).toHaveTextContent('2026-11-09T18:30:00.000Z');
    await user.clear(due());
    expect(saved()).toHaveTextContent('none');
    await user.type(due(), '5.11.2026');
    expect(saved()).toHaveTextContent('2026-11-05T20:59:00.000Z');
    await user.tab();
    expect(due()).toHaveValue('05/11/2026 23:59');
  });

  it('explains which time is used for an hour skipped by daylight saving', () => {
    renderUi(<Due zone="America/New_York" />);
    type('2026-03-08T02:30');
    expect(screen.getByText(/does not exist on that day; 03:30 is used/)).toBeVisible();
    expect(saved()).toHaveTextContent('2026-03-08T07:30:00.000Z');
    type('2026-03-08T04:00');
    expect(screen.queryByText(/does not exist on that day/)).not.toBeInTheDocument();
  });

  it('offers both moments of an hour repeated by daylight saving', () => {
    renderUi(<Due zone="America/New_York" />);
    type('2026-11-01T01:30');
    expect(screen.getByText(/The first one is used/)).toBeVisible();
    expect(saved()).toHaveTextContent('2026-11-01T05:30:00.000Z');
    fireEvent.click(screen.getByText('Use the other one (1 Nov 2026, 06:30 UTC)'));
    expect(screen.getByText(/The second one is used/)).toBeVisible();
    expect(saved()).toHaveTextContent('2026-11-01T06:30:00.000Z');
    expect(due()).toHaveValue('01/11/2026 01:30');
  });
});
