import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupService, restoreService } from 'delivery/service-kit/backup';
import { StartError } from '../refusals/start-error';
import { servicesFolder } from './format';

/** A service of this checkout: the folder of its remote. */
export interface OwnService {
  remote: string;
  dir: string;
}

interface Place {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Where `pnpm start` keeps its tables: a schema in the portal's PostgreSQL, or a folder of the data folder. */
const placeOf = ({ databaseUrl, dataDir }: Place, remote: string) =>
  databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'services', remote) };

const reasonOf = (remote: string) => (error: Error) => {
  throw new StartError(`${remote}: ${error.message}`);
};

/** Writes the data of services beside the database of a backup. */
export async function backupServices(config: Place, services: readonly OwnService[], draft: string): Promise<void> {
  if (services.length === 0) return;
  await mkdir(join(draft, servicesFolder));
  for (const { remote, dir } of services)
    await backupService(
      { dir, remote, place: placeOf(config, remote) },
      join(draft, servicesFolder, `${remote}.gz`),
    ).catch(reasonOf(remote));
}

/** The services in a backup. @throws StartError if one of them is not in this checkout */
export async function servicesIn(folder: string, services: readonly OwnService[]): Promise<OwnService[]> {
  const files = await readdir(join(folder, servicesFolder)).catch(() => []);
  return files.map((file) => {
    const remote = file.replace(/\.gz$/, '');
    const found = services.find((service) => service.remote === remote);
    if (!found) throw new StartError(`The backup has data of ${remote}, which is not here: put its folder here first.`);
    return found;
  });
}

/** Restores the data of services from a backup. */
export async function restoreServices(config: Place, services: readonly OwnService[], folder: string): Promise<void> {
  for (const { remote, dir } of services)
    await restoreService(
      { dir, remote, place: placeOf(config, remote) },
      join(folder, servicesFolder, `${remote}.gz`),
    ).catch(reasonOf(remote));
}
