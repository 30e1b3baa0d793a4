import { createFollowing, createListeners, createValueStore } from './value-store';

it('tells each listener of each change until it leaves', () => {
  const store = createValueStore(1);
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(`a ${store.read()}`));
  store.subscribe(() => heard.push(`b ${store.read()}`));
  store.set(2);
  leave();
  leave();
  store.set(3);
  expect(heard).toEqual(['a 2', 'b 2', 'b 3']);
});

it('tells a listener once that has subscribed twice, as a component does in strict mode', () => {
  const { tell, subscribe } = createListeners();
  const listener = jest.fn();
  subscribe(listener);
  subscribe(listener);
  tell();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('follows its source from the first listener to the last, and again from the next', () => {
  const said: string[] = [];
  const follow = () => {
    said.push('follows');
    return () => void said.push('ends');
  };
  const { subscribe } = createFollowing(follow);
  const [first, second] = [subscribe(() => undefined), subscribe(() => undefined)];
  first();
  first();
  expect(said).toEqual(['follows']);
  second();
  subscribe(() => undefined)();
  expect(said).toEqual(['follows', 'ends', 'follows', 'ends']);
});

it('reaches those who subscribed although another one leaves while it is told', () => {
  const { tell, subscribe } = createListeners();
  const heard: string[] = [];
  const leave = subscribe(() => {
    heard.push('first');
    leave();
  });
  subscribe(() => heard.push('second'));
  tell();
  expect(heard).toEqual(['first', 'second']);
});
