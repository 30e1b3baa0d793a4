import { readConfig } from './config';

const ssoAt = (issuer: string) => ({
  SSO_PROVIDERS: JSON.stringify([{ id: 'okul', name: 'Okul', issuer, clientId: 'a', clientSecret: 'hidden' }]),
});

describe('configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      publicUrl: 'http://localhost:4400',
      databaseUrl: undefined,
      resetMs: 1_800_000,
      seed: true,
    });
  });

  it('allows recordings of other servers only if they are listed, and rejects a value that is not an origin', () => {
    expect(readConfig({}).mediaOrigins).toEqual([]);
    expect(readConfig({ MEDIA_ORIGINS: 'https://media.school.example' }).mediaOrigins).toEqual([
      'https://media.school.example',
    ]);
    for (const MEDIA_ORIGINS of ['https:', '*', 'https://media.school.example/films', "'unsafe-inline'"])
      expect(() => readConfig({ MEDIA_ORIGINS })).toThrow(/MEDIA_ORIGINS/);
  });

  it('parses the origins of remotes as a list', () => {
    expect(readConfig({}).remoteOrigins).toEqual([]);
    expect(readConfig({ REMOTE_ORIGINS: ' https://a.example, http://localhost:4415' }).remoteOrigins).toEqual([
      'https://a.example',
      'http://localhost:4415',
    ]);
  });

  it('reads the addresses of services, and refuses two for one name', () => {
    const of = (REMOTE_SERVICES: string) => [...readConfig({ REMOTE_SERVICES }).remoteServices];
    expect(of('')).toEqual([]);
    expect(of('mfe-library=https://library.internal/api/ mfe-library@2=http://localhost:4501')).toEqual([
      ['mfe-library', 'https://library.internal/api'],
      ['mfe-library@2', 'http://localhost:4501'],
    ]);
    expect(() => of('mfe-library=http://one.internal, mfe-library=http://two.internal')).toThrow(
      'REMOTE_SERVICES: two addresses for mfe-library',
    );
    for (const address of ['ftp://a', 'http://user:secret@a', 'http://a?b', 'a', '//a', 'http://'])
      expect(() => of(`mfe-library=${address}`)).toThrow(/a service is like/);
  });

  it('stores files on disk unless a bucket is configured', () => {
    expect(readConfig({ FILES_BUCKET: '', FILES_ENDPOINT: 'https://storage.example' }).filesBucket).toBeUndefined();
    expect(readConfig({ FILES_BUCKET: 'files', FILES_REGION: 'eu-central-1' }).filesBucket?.origin).toBe(
      'https://files.s3.eu-central-1.amazonaws.com',
    );
    expect(
      readConfig({ FILES_BUCKET: 'files', FILES_PREFIX: '/a/b/', FILES_ENDPOINT: 'https://storage.example/s3' })
        .filesBucket,
    ).toMatchObject({ prefix: 'a/b', origin: 'https://storage.example' });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });

  it('uses a model if one is configured, with or without `/v1` in its URL', () => {
    expect(readConfig({ AI_MODEL: 'm', AI_API_KEY: 'k' }).ai).toBeUndefined();
    expect(readConfig({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:11434/v1/' }).ai).toEqual({
      provider: 'openai',
      baseUrl: 'http://localhost:11434',
      apiKey: undefined,
      model: 'm',
      timeoutMs: 120_000,
    });
    expect(readConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' }).ai).toMatchObject({
      baseUrl: 'https://api.anthropic.com',
      apiKey: 'k',
    });
  });

  it('has the issuers of Google and of a Microsoft tenant, and accepts any other configured issuer', () => {
    const secrets = { clientId: 'a', clientSecret: 'b' };
    const list = [
      { id: 'google', ...secrets },
      { id: 'microsoft', tenant: '6f1c8a3e-2b4d-4c5e-9f60-718293a4b5c6', ...secrets },
      {
        id: 'okul',
        name: 'Okul',
        issuer: 'https://id.okul.example',
        ...secrets,
        trustSecondFactor: true,
        studentsOf: [2],
      },
    ];
    const { identityProviders } = readConfig({ SSO_PROVIDERS: JSON.stringify(list) });
    expect(identityProviders).toMatchObject([
      {
        name: 'Google',
        issuer: 'https://accounts.google.com',
        verifiedClaim: 'email_verified',
        trustSecondFactor: false,
        freshPrompt: 'select_account',
        studentsOf: [],
      },
      {
        issuer: 'https://login.microsoftonline.com/6f1c8a3e-2b4d-4c5e-9f60-718293a4b5c6/v2.0',
        verifiedClaim: 'xms_edov',
        freshPrompt: 'login',
      },
      { name: 'Okul', issuer: 'https://id.okul.example', trustSecondFactor: true, studentsOf: [2] },
    ]);
    expect(readConfig({}).identityProviders).toEqual([]);
  });

  it.each([
    [{ AI_PROVIDER: 'openai' }, /AI_MODEL/],
    [{ AI_PROVIDER: 'other', AI_MODEL: 'm' }, /AI_PROVIDER/],
    [{ PORT: 'http' }, /^Configuration is not valid: PORT: .*\.$/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL/],
    [{ SMTP_URL: 'localhost' }, /SMTP_URL/],
    [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ SEED: 'perhaps' }, /SEED/],
    [{ REMOTE_ORIGINS: 'https://a.example/path' }, /REMOTE_ORIGINS/],
    [{ REMOTE_ORIGINS: "'unsafe-inline'" }, /REMOTE_ORIGINS/],
    [{ REGISTRY_URL: 'registry.json' }, /REGISTRY_URL/],
    [{ FILE_SECRET: 'too short' }, /FILE_SECRET/],
    [{ FILES_BUCKET: 's3://files' }, /FILES_BUCKET/],
    [{ FILES_ENDPOINT: 'storage' }, /FILES_ENDPOINT/],
    [{ SSO_PROVIDERS: '{"clientSecret":"hidden"' }, /SSO_PROVIDERS: is not valid JSON\.$/],
    [{ SSO_PROVIDERS: '[{"id":"microsoft","clientId":"a","clientSecret":"hidden"}]' }, /SSO_PROVIDERS/],
    [ssoAt('http://id.okul.example'), /SSO_PROVIDERS.*https/],
    [ssoAt('http://localhost.okul.example'), /SSO_PROVIDERS.*https/],
  ])('reports in one line what is wrong with %j', (environment, text) => {
    expect(() => readConfig(environment)).toThrow(text);
    expect(() => readConfig(environment)).not.toThrow(/\n|hidden/);
  });
});
