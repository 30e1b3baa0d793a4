import { readConfig } from './config';

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      publicUrl: 'http://localhost:4400',
      databaseUrl: undefined,
      resetMs: 1_800_000,
      seed: true,
    });
  });

  it('reads the origins of remotes as a list', () => {
    expect(readConfig({}).remoteOrigins).toEqual([]);
    expect(readConfig({ REMOTE_ORIGINS: ' https://a.example, http://localhost:4415' }).remoteOrigins).toEqual([
      'https://a.example',
      'http://localhost:4415',
    ]);
  });

  it('keeps files on disk unless a bucket is named', () => {
    expect(readConfig({ FILES_BUCKET: '', FILES_ENDPOINT: 'https://storage.example' }).filesBucket).toBeUndefined();
    expect(readConfig({ FILES_BUCKET: 'files', FILES_REGION: 'eu-central-1' }).filesBucket?.origin).toBe(
      'https://files.s3.eu-central-1.amazonaws.com',
    );
    expect(
      readConfig({ FILES_BUCKET: 'files', FILES_PREFIX: '/a/b/', FILES_ENDPOINT: 'https://storage.example/s3' })
        .filesBucket,
    ).toMatchObject({ prefix: 'a/b', origin: 'https://storage.example' });
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });

  it('generates with a model when one is named, with `/v1` in its address or without', () => {
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
  ])('says in one line what is wrong with %j', (environment, text) => {
    expect(() => readConfig(environment)).toThrow(text);
    expect(() => readConfig(environment)).not.toThrow(/\n/);
  });
});
