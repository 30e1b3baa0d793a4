import { type OpenDatabase } from './database';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';

/** Opens and migrates the database that the configuration names: PostgreSQL, or the embedded one in the data folder. */
export function openDatabase(config: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
}
