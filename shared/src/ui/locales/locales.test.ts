import en from './en.json';
import tr from './tr.json';

it('has every word of the components in both languages', () => {
  expect(Object.keys(tr)).toEqual(Object.keys(en));
});
