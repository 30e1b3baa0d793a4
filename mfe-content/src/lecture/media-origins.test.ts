import { mediaOrigins } from './media-origins';

afterEach(() => document.querySelector('meta[name="media-origins"]')?.remove());

test('plays recordings of no other server where the page lists none', () => {
  expect(mediaOrigins()).toEqual([]);
});

test('plays recordings of the servers that the page lists', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="media-origins" content="https://media.school.example http://localhost:9000">',
  );
  expect(mediaOrigins()).toEqual(['https://media.school.example', 'http://localhost:9000']);
});
