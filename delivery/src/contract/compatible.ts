import { type Registry } from 'shared/contract/registry';
import { satisfies, unmetNeeds } from 'shared/contract/registry.rules';
import { compareService, healthPath, serviceKey, serviceOf } from 'shared/contract/service';
import { packageOfModule, rangeFrom } from '../federation/installed';
import { type RemoteFile, type ShellFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { lackingExports } from './exports';
import { Refused } from '../release/refused';

type Live = Pick<Store, 'findRelease' | 'findShell' | 'servedApi'>;
type Remote = Pick<RemoteFile, 'name' | 'version' | 'contract' | 'uses' | 'needs' | 'federation' | 'calls'>;

const versionsOf = ({ provides }: ShellFile): Record<string, string> =>
  Object.fromEntries(Object.entries(provides).map(([module, { version }]) => [packageOfModule(module), version]));

const present = <Value>(values: readonly (Value | undefined)[]) => values.filter((value) => value !== undefined);

/** Why this remote would not run in this shell; empty if it would, or if its usage was not recorded. */
function faultsBetween(remote: Remote, shell: ShellFile): string[] {
  const { uses = {}, federation: built } = remote;
  const versions = versionsOf(shell);
  const isKnown =
    built === undefined || shell.federation === undefined || satisfies(rangeFrom(built), shell.federation);
  return [
    ...unmetNeeds(remote, { contract: shell.contract, versions }),
    ...(isKnown ? [] : [`federation ${built}`]),
    ...lackingExports(uses, shell.provides),
  ];
}

/** @throws Error listing the endpoints that this release calls and the running server lacks. */
async function refuseUnserved(
  store: Live,
  { name, version, calls = [] }: { name: string; version: string; calls?: readonly string[] | undefined },
): Promise<void> {
  const api = await store.servedApi();
  if (!api) return;
  const unserved = calls.filter((call) => !api.calls.includes(call));
  if (unserved.length > 0)
    throw new Refused(
      `${name} ${version} calls what the running server of the portal does not answer: ${unserved.join(', ')}. ` +
        'Start the server that answers it first, or do without it.',
    );
}

/** @throws Refused if the service of this release does not answer what the release calls, or not at all. */
export async function refuseOtherService(
  store: Pick<Store, 'servedApi'>,
  release: { name: string; version: string; service?: unknown },
): Promise<void> {
  const { name, version } = release;
  const service = serviceOf(release);
  const api = service && (await store.servedApi());
  if (!service || !api) return;
  const key = serviceKey(name, service);
  const told = api.services?.[key];
  if (told === undefined)
    throw new Refused(`${name} ${version} has a service, and the portal has no address for ${key} (REMOTE_SERVICES).`);
  if (told === null)
    throw new Refused(
      `The service ${key} did not say at ${healthPath} that it is ${name}: start it first. ` +
        'The portal asks every few seconds.',
    );
  const { lacking, otherContract } = compareService(service, told);
  if (otherContract !== undefined)
    throw new Refused(`${name} ${version} needs the contract ${service.contract}; ${key} answers by ${otherContract}.`);
  if (lacking.length > 0)
    throw new Refused(
      `${name} ${version} calls what its service ${key} does not answer: ${lacking.join(', ')}. ` +
        'Start the service that answers it first.',
    );
}

/** @throws Error listing what this remote uses and a live or candidate shell does not provide. */
export async function refuseUnprovided(store: Live, { shell: pointer }: Registry, remote: Remote): Promise<void> {
  await refuseUnserved(store, remote);
  for (const version of present([pointer?.version, pointer?.candidate?.version])) {
    const shell = await store.findShell(version);
    const lacking = shell ? faultsBetween(remote, shell) : [];
    if (lacking.length > 0)
      throw new Refused(
        `${remote.name} ${remote.version} needs what the live shell ${version} does not provide: ${lacking.join(', ')}. ` +
          'Release the shell that provides it first (pnpm release shell), or do without it.',
      );
  }
}

/** Every release that visitors get: live ones and candidates. */
const visited = ({ remotes }: Registry) =>
  remotes.flatMap(({ name, version, candidate }) =>
    present([version, candidate?.version]).map((each) => ({ name, version: each })),
  );

/** @throws Error listing the live remotes that would lack an export in this shell. */
export async function refuseDropped(store: Live, registry: Registry, shell: ShellFile): Promise<void> {
  await refuseUnserved(store, { name: SHELL, ...shell });
  const remotes = present(
    await Promise.all(visited(registry).map(({ name, version }) => store.findRelease(name, version))),
  );
  const broken = remotes.flatMap((remote) => {
    const dropped = faultsBetween(remote, shell);
    return dropped.length > 0 ? [`${remote.name} ${remote.version} needs ${dropped.join(', ')}`] : [];
  });
  if (broken.length > 0)
    throw new Refused(
      `The shell ${shell.version} does not provide what live remotes need:\n${broken.join('\n')}\n` +
        'Keep it in the shell, or release those remotes without it first.',
    );
}
