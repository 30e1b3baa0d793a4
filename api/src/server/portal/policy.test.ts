import { pagePolicy } from './policy';

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('the policy of a page', () => {
  it('allows pages to load from and connect to this server only', () => {
    const policy = pagePolicy('n', { remoteOrigins: [] });
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('allows frames of the players of linked videos by their exact origins, and of no other server', () => {
    expect(sourcesOf(pagePolicy('n', { remoteOrigins: [] }), 'frame-src')).toEqual([
      "'self'",
      'blob:',
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
  });

  it('allows recordings of this server and of those that are listed by their exact origins, and no others', () => {
    expect(sourcesOf(pagePolicy('n', { remoteOrigins: [] }), 'media-src')).toEqual(["'self'", 'blob:']);
    const policy = pagePolicy('n', { remoteOrigins: [], mediaOrigins: ['https://media.school.example'] });
    expect(sourcesOf(policy, 'media-src')).toEqual(["'self'", 'blob:', 'https://media.school.example']);
    expect(policy.match(/media\.school\.example/g)).toHaveLength(1);
  });

  it.each(['connect-src', 'media-src', 'img-src', 'frame-src'])(
    'allows %s to reach the object storage of the files',
    (directive) => {
      const policy = pagePolicy('n', { remoteOrigins: [], filesOrigin: 'https://files.s3.eu-central-1.amazonaws.com' });
      expect(sourcesOf(policy, directive)).toContain('https://files.s3.eu-central-1.amazonaws.com');
    },
  );

  it('allows no script from the object storage', () => {
    const policy = pagePolicy('n', { remoteOrigins: [], filesOrigin: 'https://files.example' });
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
  });
});
