import { pagePolicy } from './portal.policy';

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('the policy of a page', () => {
  it('lets files come from and go to this server only', () => {
    const policy = pagePolicy('n', { remoteOrigins: [] });
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'media-src')).toEqual(["'self'", 'blob:']);
    expect(sourcesOf(policy, 'frame-src')).toEqual(["'self'", 'blob:']);
  });

  it.each(['connect-src', 'media-src', 'img-src', 'frame-src'])(
    'lets %s reach the object storage of the files',
    (directive) => {
      const policy = pagePolicy('n', { remoteOrigins: [], filesOrigin: 'https://files.s3.eu-central-1.amazonaws.com' });
      expect(sourcesOf(policy, directive)).toContain('https://files.s3.eu-central-1.amazonaws.com');
    },
  );

  it('lets no script come from there', () => {
    const policy = pagePolicy('n', { remoteOrigins: [], filesOrigin: 'https://files.example' });
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
  });
});
