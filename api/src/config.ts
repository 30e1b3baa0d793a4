import { resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from './db/database';
import { type ModelSettings } from './generation/model/settings';

/** src and dist are both two levels below the root of the workspace. */
const root = resolve(__dirname, '../..');
const hours = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .max(24 * 365)
    .default(fallback);
/** An empty variable means the same as none. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Origins only: a path in a content security policy would mean something else. */
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/, 'an origin is like https://remotes.example')));

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  HOST: z.string().min(1).default('localhost'),
  /** What links in mails begin with. */
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.stringbool().default(false),
  DATA_DIR: z.string().min(1).default(resolve(root, '.portal/data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  STORE_DIR: z.string().min(1).default(resolve(root, '.portal/store')),
  /** Where the registry is when releases go to object storage. */
  REGISTRY_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Other origins that remotes may come from, with spaces or commas between them. */
  REMOTE_ORIGINS: origins,
  /** Where the portal's pages post their analytics events. */
  ANALYTICS_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href)),
  /** Signs the addresses of files; servers that share files must share it. Made and kept in DATA_DIR without one. */
  FILE_SECRET: optional(z.string().min(32)),
  /** Object storage for lecture files instead of DATA_DIR; credentials come as AWS tools read them. */
  FILES_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket is like portal-files')),
  FILES_PREFIX: z
    .string()
    .default('')
    .transform((text) => text.replace(/^\/+|\/+$/g, '')),
  /** For stores other than that of AWS; browsers must reach it too. */
  FILES_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  SEED: z.stringbool().default(true),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().min(3).default('Teacher Portal <no-reply@localhost>'),
  SESSION_IDLE_HOURS: hours(24 * 7),
  SESSION_MAX_HOURS: hours(24 * 30),
  RESET_MINUTES: z.coerce.number().positive().max(1440).default(30),
  /** Multiplies every rate limit; browser tests sign in more often than people do. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** The language that the model's server speaks; none means that questions are generated without a model. */
  AI_PROVIDER: optional(z.enum(['openai', 'anthropic'])),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: optional(z.string().min(1)),
  AI_MODEL: optional(z.string().min(1)),
  AI_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(120_000),
  /** What whoever reads /metrics brings as bearer; without one there are no metrics. */
  METRICS_TOKEN: optional(z.string().min(16)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Every variable that the server reads; the documents name them all, and no others. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** A place in object storage. */
export interface FilesBucket {
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
  /** Where browsers send files to and read them from. */
  origin: string;
}

const modelServers: Record<ModelSettings['provider'], string> = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
};

/** @throws StartError when a provider is named and its model is not. */
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
  storeDir: string;
  registryUrl: string | undefined;
  remoteOrigins: string[];
  analyticsUrl: string | undefined;
  fileSecret: string | undefined;
  filesBucket: FilesBucket | undefined;
  seed: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  sessionIdleMs: number;
  sessionMaxMs: number;
  resetMs: number;
  rateLimitFactor: number;
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

/** Reads the environment once, at the door. @throws StartError that names the variable and what is wrong with it. */
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
    storeDir: resolve(env.STORE_DIR),
    registryUrl: env.REGISTRY_URL,
    remoteOrigins: env.REMOTE_ORIGINS,
    analyticsUrl: env.ANALYTICS_URL,
    fileSecret: env.FILE_SECRET,
    filesBucket: filesBucketOf(env),
    seed: env.SEED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sessionIdleMs: env.SESSION_IDLE_HOURS * HOUR,
    sessionMaxMs: env.SESSION_MAX_HOURS * HOUR,
    resetMs: env.RESET_MINUTES * 60_000,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    ai: modelOf(env),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}
