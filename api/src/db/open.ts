import { type OpenDatabase } from './database';
import { migrationsFolder } from './migrations-folder';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';

/** Opens and migrates the database that the configuration names: PostgreSQL, or the embedded one in the data folder. */
export function openDatabase(
  config: { databaseUrl?: string | undefined; dataDir: string },
  migrations = migrationsFolder,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, undefined, migrations)
    : openEmbedded(config.dataDir, migrations);
}
