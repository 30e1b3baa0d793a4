import { sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config';
import { type OpenDatabase } from './db/database';
import { StartError } from './refusals/start-error';
import { openDatabase } from './db/open';
import { type DemoAccount } from 'shared/contract/auth';
import { findDemoAccounts, findDemoSignIns, seedDemo } from './seed/seed';
import { type FileStore, openFileStore } from './files/file-store';
import { makeFilesPrivate } from './files/modes';
import { openMailer, outboxOf } from './mail/mailer';
import { buildApp } from './app';
import { faultText } from './server/process/log';

type SignIns = { email: string; password: string; label: string }[];

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The affected calls fail and are logged; this logs the cause. */
const onLost = ({ message }: Error) => void process.stderr.write(`A connection to the database was lost: ${message}\n`);

/** Ends the process, whose supervisor starts another one. */
function onFailed({ message }: Error): void {
  process.stderr.write(`The embedded database cannot be opened again: ${message}\n`);
  process.exit(1);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this account. Set PORT to one above 1023.`);
    throw error;
  }
}

function announce(address: string, signIns: SignIns, { smtpUrl, dataDir }: Config): void {
  say(`\nTeacher Portal is at ${address}\n`);
  if (!smtpUrl) say(`  No mail server is set up (SMTP_URL). Mails are written to ${outboxOf(dataDir)}\n`);
  for (const { label, email, password } of signIns) say(`  ${label}: ${email} / ${password}`);
  if (signIns.length > 0) say('');
}

/** A hanging call must not keep the server from stopping. */
const STOP_LIMIT_MS = 15_000;

/** Finishes running calls, then mails and database; a second signal exits at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Seeds an empty embedded database with the demo school; prints its sign-ins as long as they exist. */
async function seed(
  config: Config,
  { db, engine }: OpenDatabase,
  store: FileStore,
): Promise<{ signIns: SignIns; demo: DemoAccount[] }> {
  if (!config.seed || engine !== 'embedded') return { signIns: [], demo: [] };
  const seeded = await seedDemo(db, { now: new Date(), store });
  // Without statistics the planner assumes that the new tables are empty.
  if (seeded) await db.execute(sql`vacuum analyze`);
  return { signIns: await findDemoSignIns(db), demo: await findDemoAccounts(db) };
}

async function main(): Promise<void> {
  makeFilesPrivate();
  const config = readConfig(process.env);
  const { statementLimitMs, namedStatements, databaseDirectUrl: migrationUrl } = config;
  const database = await openDatabase(config, { onLost, onFailed, statementLimitMs, namedStatements, migrationUrl });
  const mailer = openMailer(config);
  try {
    const files = openFileStore(config, () => new Date());
    const { signIns, demo } = await seed(config, database, files);
    const app = await buildApp({ config, database, mailer, files, demo });
    const close = async () => {
      await app.close();
      mailer.close();
      await database.close();
    };
    stopOnSignals(close);
    try {
      const address = await listen(app, config);
      announce(
        config.publicUrl.startsWith('http://localhost:')
          ? address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')
          : config.publicUrl,
        signIns,
        config,
      );
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    mailer.close();
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : faultText(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
