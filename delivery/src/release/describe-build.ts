import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from 'shared/contract/version';
import { BUILD_REPORT, type BuildReport } from '../bundler/report/build-report';
import { learnScriptOf } from '../bundler/learn-script';
import { callsAmong } from '../contract/calls';
import { usedNames } from '../names/used-names';
import { type RemoteRoom } from '../workspace/remote';
import { firstCallsOf } from './first-calls';
import { firstScreensOf } from './first-screens';
import { type DescribedBuild, describedBuildSchema } from './described-build';
import { readManifest } from './manifest';
import { remoteFiles } from './route-files';
import { declaredService } from './declared-service';
import { sourceOf } from './source';

export const readReport = async (output: string) =>
  JSON.parse(await readFile(path.join(output, BUILD_REPORT), 'utf8')) as BuildReport;

/** Describes a built remote; files by their names in the build. */
export async function describeBuild(
  { dir, declaration }: Pick<RemoteRoom, 'dir' | 'declaration'>,
  version: string,
  output: string,
): Promise<DescribedBuild> {
  const report = await readReport(output);
  const manifest = await readManifest(output);
  const { namespace, routes, locales, texts, parts } = await remoteFiles(dir, report);
  const service = await declaredService(dir, declaration);
  const learn = await learnScriptOf({ dir, name: declaration.name });
  const sources = [...report.modules, ...(learn?.modules ?? [])];
  const { namespaces } = await usedNames({ name: declaration.name, dir, namespace }, sources);
  return describedBuildSchema.parse({
    declaration,
    version,
    contract: { range: `^${contractVersion}` },
    needs: report.needs,
    uses: report.uses,
    calls: callsAmong(report.contract),
    preload: manifest.exposes.flatMap(({ assets }) => assets.js.sync),
    routes,
    locales,
    ...(await firstCallsOf(dir, Object.keys(routes))),
    ...(await firstScreensOf(dir, Object.keys(routes), output)),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(learn && { learn: learn.places }),
    ...(declaration.budgets && { budgets: declaration.budgets }),
    ...(service && { service }),
    namespaces,
    source: sourceOf(dir),
    federation: manifest.metaData.pluginVersion,
  });
}
