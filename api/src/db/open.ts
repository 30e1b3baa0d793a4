import { type OpenDatabase, type OpenOptions } from './database';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';

/** Opens and migrates the configured database: PostgreSQL, or the embedded one in the data folder. */
export function openDatabase(
  config: { databaseUrl?: string | undefined; dataDir: string },
  options?: OpenOptions,
): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, options) : openEmbedded(config.dataDir, options);
}
