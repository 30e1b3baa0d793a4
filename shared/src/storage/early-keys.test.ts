import { keepEarlyKeys, takeEarlyKeys } from './early-keys';

const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const typed = () => takeEarlyKeys().map(({ key }) => key);

it('keeps what is typed while a screen loads, once, and not what is typed before or after', async () => {
  press('1');
  const end = keepEarlyKeys();
  press('2');
  press('3');
  end();
  press('4');
  expect(typed()).toEqual(['2', '3']);
  expect(typed()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
});

it('forgets what the screen that came has not taken', async () => {
  const end = keepEarlyKeys();
  press('2');
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(typed()).toEqual([]);
});

it('goes on with a loader that follows at once, as of a screen within an area', async () => {
  const outer = keepEarlyKeys();
  press('2');
  outer();
  const inner = keepEarlyKeys();
  await new Promise((resolve) => setTimeout(resolve));
  press('3');
  inner();
  expect(typed()).toEqual(['2', '3']);
});

it('leaves to fields what is typed into them', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const end = keepEarlyKeys();
  press('2', field);
  end();
  field.remove();
  expect(typed()).toEqual([]);
});
