import { addressOf } from './http';

it('encodes the parameters of a path', () => {
  expect(addressOf('/assessment/:id/:code', { id: 7, code: 'a/b ç' })).toBe('/assessment/7/a%2Fb%20%C3%A7');
});

it('throws for a path with a missing parameter', () => {
  expect(() => addressOf('/question/:id', {})).toThrow('id');
});
