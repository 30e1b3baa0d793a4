/** @jest-environment node */
import { partsOf } from './parts';

test('marks added and removed words and leaves the rest as it is', () => {
  expect(partsOf('Which cell moves?', 'Which plant cell moves?')).toEqual([
    { value: 'Which ', is: 'same' },
    { value: 'plant ', is: 'added' },
    { value: 'cell moves?', is: 'same' },
  ]);
  const parts = partsOf('Hücre büyür mü?', 'Hücre küçülür mü?');
  const without = (gone: string) => parts.flatMap(({ value, is }) => (is === gone ? [] : [value])).join('');
  expect([without('added'), without('removed')]).toEqual(['Hücre büyür mü?', 'Hücre küçülür mü?']);
});
