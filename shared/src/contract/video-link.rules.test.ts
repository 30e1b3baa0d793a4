/** @jest-environment node */
import { linkedVideo, playerFrom, videoPlayerOrigins } from './video-link.rules';

const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youTube],
  ['https://www.youtube.com/watch?t=10&v=aqz-KE-bpKQ&list=x', youTube],
  ['http://m.youtube.com/watch?v=aqz-KE-bpKQ', youTube],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', youTube],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', youTube],
  ['https://www.youtube.com/live/aqz-KE-bpKQ', youTube],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youTube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/0123abcdef', 'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef'],
  [
    'https://player.vimeo.com/video/76979871?h=0123abcdef',
    'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef',
  ],
])('finds the player of %s', (link, player) => {
  expect(linkedVideo(link)?.player).toBe(player);
});

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/..%2Fsettings',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://example.org/?u=https://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/blog',
  'https://vimeo.com/76979871?h="><script>',
  'https://notvimeo.com/76979871',
  'javascript:alert(1)',
  '/api/v1/upload/lecture/k/a.mp4',
  'https://',
  '',
])('finds no player for %s', (link) => {
  expect(linkedVideo(link)).toBeUndefined();
});

test.each(['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/76979871'])(
  'uses for %s a player origin that the content security policy allows',
  (link) => {
    expect(videoPlayerOrigins).toContain(new URL(linkedVideo(link)?.player ?? '').origin);
  },
);

test.each([
  [youTube, 0, `${youTube}?autoplay=1`],
  [youTube, 72.6, `${youTube}?autoplay=1&start=72`],
  ['https://player.vimeo.com/video/1?dnt=1', 72, 'https://player.vimeo.com/video/1?dnt=1&autoplay=1#t=72s'],
])('starts %s at second %s', (player, seconds, address) => {
  expect(playerFrom(player, seconds)).toBe(address);
});
