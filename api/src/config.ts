import { resolve } from 'node:path';
import { type Entry, registrations } from 'shared/contract/auth';
import * as z from 'zod';
import { StartError } from './refusals/start-error';
import { type SendingLimits, sendingLimits } from './configs/sending-limits';
import { remoteServices, type ServiceAddresses } from './configs/remote-services';
import { type RosterService, rosterServices } from './configs/roster-services';
import { type IdentityProvider, identityProviders } from './configs/single-sign-on';
import { type ModelSettings } from './generation/model/settings';

/** src and dist are both two levels below the workspace root. */
const root = resolve(__dirname, '../..');
const hours = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .max(24 * 365)
    .default(fallback);
/** An empty variable counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Origins only: a path would have another meaning in a CSP. */
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/, 'an origin is like https://remotes.example')));

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  HOST: z.string().min(1).default('localhost'),
  /** Base URL of links in mails. */
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.stringbool().default(false),
  DATA_DIR: z.string().min(1).default(resolve(root, '.portal/data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** The database itself where `DATABASE_URL` is a pooler in transaction mode: migrations lock a session. */
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** Whether frequent statements are named. Turn it off behind a pooler in transaction mode. */
  NAMED_STATEMENTS: z.stringbool().default(true),
  STORE_DIR: z.string().min(1).default(resolve(root, '.portal/store')),
  /** URL of the registry if releases go to object storage. */
  REGISTRY_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Store for releases over the network: a folder or `s3://bucket/prefix`; credentials as for AWS tools. */
  STORE_URL: optional(z.string().min(1)),
  STORE_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  STORE_REGION: optional(z.string().min(1)),
  /** URL of that store for browsers, unless the portal serves it. */
  STORE_PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Other origins that may serve remotes, separated by spaces or commas. */
  REMOTE_ORIGINS: origins,
  /** Servers whose recordings lectures may play in the page; those of others are links. */
  MEDIA_ORIGINS: origins,
  /** Addresses of the services of remotes, and how long one may take to answer. */
  REMOTE_SERVICES: remoteServices,
  SERVICE_LIMIT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Hosts of webhooks that may be in the network of the server and without TLS, separated by spaces or commas. */
  WEBHOOK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(/^[A-Za-z0-9.-]+$/, 'a host is like hooks.school.internal, without a port'))),
  /** URL to which pages post analytics events. */
  ANALYTICS_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href)),
  /** Signs the URLs of files; servers that share files must share it. Generated and stored in DATA_DIR by default. */
  FILE_SECRET: optional(z.string().min(32)),
  /** Object storage for lecture files instead of DATA_DIR; credentials as for AWS tools. */
  FILES_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket is like portal-files')),
  FILES_PREFIX: z
    .string()
    .default('')
    .transform((text) => text.replace(/^\/+|\/+$/g, '')),
  /** For stores other than AWS; browsers must reach it too. */
  FILES_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  /** The virus scanner that reads every uploaded file. */
  CLAMD_ADDRESS: optional(
    z.string().regex(/^(unix:\/.+|[^\s/]+:\d{1,5})$/, 'clamd is at unix:/run/clamav/clamd.ctl or host:3310'),
  ),
  SEED: z.stringbool().default(true),
  /** Who may register: anybody, people with an invitation, or nobody. */
  REGISTRATION: z.enum(registrations).default('open'),
  /** Identity providers, and the time limit of a request to one. */
  SSO_PROVIDERS: identityProviders,
  SSO_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(5000),
  /** Systems of schools that are read by OneRoster every night, at this hour (UTC). */
  ROSTER_SERVICES: rosterServices,
  ROSTER_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().min(3).default('Teacher Portal <no-reply@localhost>'),
  SESSION_IDLE_HOURS: hours(24 * 7),
  SESSION_MAX_HOURS: hours(24 * 30),
  RESET_MINUTES: z.coerce.number().positive().max(1440).default(30),
  /** Retention of audit log entries. */
  AUDIT_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  /** How long after its end an attempt accepts answers that were given offline in time. */
  ATTEMPT_GRACE_MINUTES: z.coerce.number().min(0).max(1440).default(10),
  /** Time limits of a database statement, and of a call until its response starts. */
  STATEMENT_LIMIT_MS: z.coerce.number().int().min(1000).max(600_000).default(30_000),
  CALL_LIMIT_MS: z.coerce.number().int().min(1000).max(600_000).default(60_000),
  /**
   * A new version of a remote is withdrawn when its failure rate exceeds the previous version's by this many percentage
   * points; 100 disables it.
   */
  WITHDRAWAL_BUDGET: z.coerce.number().min(0).max(100).default(5),
  /** URL to which withdrawals are posted; HTTPS, except on this machine. */
  WITHDRAWAL_WEBHOOK: optional(
    z
      .url()
      .regex(
        /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/,
        'a webhook is like https://hooks.example/…',
      ),
  ),
  /** Multiplies every rate limit, for browser tests, which sign in more often than people do. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** API dialect of the model's server; without it, questions are generated offline. */
  AI_PROVIDER: optional(z.enum(['openai', 'anthropic'])),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: optional(z.string().min(1)),
  AI_MODEL: optional(z.string().min(1)),
  AI_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(120_000),
  /** Bearer token for /metrics; without it there are no metrics. */
  METRICS_TOKEN: optional(z.string().min(16)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Every variable that the server reads, for the test that compares them with the documents. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface FilesBucket {
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
  /** Where browsers upload and download files. */
  origin: string;
}

const modelServers: Record<ModelSettings['provider'], string> = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
};

/** @throws StartError if a provider is configured without a model. */
function modelOf(env: z.output<typeof environmentSchema>): ModelSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model } = env;
  if (!provider) return undefined;
  if (!model) throw new StartError('Configuration is not valid: AI_PROVIDER needs AI_MODEL.');
  const baseUrl = (env.AI_BASE_URL ?? modelServers[provider]).replace(/\/+$/, '').replace(/\/v1$/, '');
  return { provider, baseUrl, apiKey: env.AI_API_KEY, model, timeoutMs: env.AI_TIMEOUT_MS };
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  trustProxy: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  namedStatements: boolean;
  storeDir: string;
  registryUrl: string | undefined;
  /** Store for releases over the network. */
  releaseStore: {
    address: string;
    endpoint: string | undefined;
    region: string | undefined;
    publicUrl: string | undefined;
  };
  withdrawal: {
    /** Between 0 and 1. */
    budget: number;
    webhook: string | undefined;
  };
  remoteOrigins: string[];
  mediaOrigins: string[];
  remoteServices: ServiceAddresses;
  serviceLimitMs: number;
  webhookHosts: readonly string[];
  analyticsUrl: string | undefined;
  fileSecret: string | undefined;
  filesBucket: FilesBucket | undefined;
  /** Where clamd is; undefined for no virus scanner. */
  clamdAddress: string | undefined;
  seed: boolean;
  registration: Entry['registration'];
  identityProviders: readonly IdentityProvider[];
  identityTimeoutMs: number;
  rosterServices: readonly RosterService[];
  rosterHour: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  sessionIdleMs: number;
  sessionMaxMs: number;
  resetMs: number;
  auditMs: number;
  attemptGraceMs: number;
  rateLimitFactor: number;
  statementLimitMs: number;
  callLimitMs: number;
  /** How slowly a client may send. */
  sending: SendingLimits;
  /** The language model that generates questions; undefined for the offline rules. */
  ai: ModelSettings | undefined;
  metricsToken: string | undefined;
  logLevel: string;
}

const HOUR = 3_600_000;

function filesBucketOf(env: z.output<typeof environmentSchema>): FilesBucket | undefined {
  const { FILES_BUCKET: bucket, FILES_PREFIX: prefix, FILES_ENDPOINT: endpoint, FILES_REGION: region } = env;
  if (!bucket) return undefined;
  const origin = endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
  return { bucket, prefix, endpoint, region, origin };
}

/** Parses the environment once at startup. @throws StartError naming the variable and what is wrong with it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Configuration is not valid: ${problems.join('; ')}.`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    namedStatements: env.NAMED_STATEMENTS,
    storeDir: resolve(env.STORE_DIR),
    registryUrl: env.REGISTRY_URL,
    releaseStore: {
      address: env.STORE_URL ?? env.STORE_DIR,
      endpoint: env.STORE_ENDPOINT,
      region: env.STORE_REGION,
      publicUrl: env.STORE_PUBLIC_URL,
    },
    withdrawal: { budget: env.WITHDRAWAL_BUDGET / 100, webhook: env.WITHDRAWAL_WEBHOOK },
    remoteOrigins: env.REMOTE_ORIGINS,
    mediaOrigins: env.MEDIA_ORIGINS,
    remoteServices: env.REMOTE_SERVICES,
    serviceLimitMs: env.SERVICE_LIMIT_MS,
    webhookHosts: env.WEBHOOK_HOSTS,
    analyticsUrl: env.ANALYTICS_URL,
    fileSecret: env.FILE_SECRET,
    filesBucket: filesBucketOf(env),
    clamdAddress: env.CLAMD_ADDRESS,
    seed: env.SEED,
    registration: env.REGISTRATION,
    identityProviders: env.SSO_PROVIDERS,
    identityTimeoutMs: env.SSO_TIMEOUT_MS,
    rosterServices: env.ROSTER_SERVICES,
    rosterHour: env.ROSTER_HOUR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sessionIdleMs: env.SESSION_IDLE_HOURS * HOUR,
    sessionMaxMs: env.SESSION_MAX_HOURS * HOUR,
    resetMs: env.RESET_MINUTES * 60_000,
    auditMs: env.AUDIT_DAYS * 24 * HOUR,
    attemptGraceMs: env.ATTEMPT_GRACE_MINUTES * 60_000,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    statementLimitMs: env.STATEMENT_LIMIT_MS,
    callLimitMs: env.CALL_LIMIT_MS,
    sending: sendingLimits,
    ai: modelOf(env),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}
