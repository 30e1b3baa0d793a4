import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Input, NativeSelect, Textarea } from './controls';

const print = (type: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(type));
const printed = () => [...document.querySelectorAll('[data-printed-value]')].map((each) => each.textContent);

it('prints all that is typed or chosen in a field, which only scrolls it on the screen, and nothing of it afterwards', () => {
  renderUi(
    <main>
      <Input aria-label="Title" defaultValue={'long'.repeat(40)} />
      <Textarea aria-label="Text" defaultValue={'one\ntwo'} />
      <NativeSelect aria-label="Kind" options={[{ value: 1, label: 'Oral' }]} defaultValue={1} />
      <NativeSelect aria-label="Topic" options={[{ value: 2, label: 'Cells' }]} />
      <Input aria-label="Empty" />
      <Input aria-label="Secret" type="password" defaultValue="secret" />
    </main>,
  );
  print('beforeprint');
  // Some browsers say it twice.
  print('beforeprint');
  expect(printed()).toEqual(['long'.repeat(40), 'one\ntwo', 'Oral']);
  expect(screen.getByLabelText('Title')).toHaveAttribute('data-printed-below');
  print('afterprint');
  expect(printed()).toEqual([]);
  expect(screen.getByLabelText('Title')).not.toHaveAttribute('data-printed-below');
});
