import { mediaOrigins } from './media-origins';

afterEach(() => document.querySelector('meta[name="media-origins"]')?.remove());

test("allows no other server's recordings if the page lists no origins", () => {
  expect(mediaOrigins()).toEqual([]);
});

test('allows recordings from the origins that the page lists', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="media-origins" content="https://media.school.example http://localhost:9000">',
  );
  expect(mediaOrigins()).toEqual(['https://media.school.example', 'http://localhost:9000']);
});
