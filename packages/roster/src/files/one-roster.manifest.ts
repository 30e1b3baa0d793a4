import { type Name, tableNames } from './one-roster.columns';
import { type Findings } from './problems';
import { type Allowance, readTable } from './read-table';

export const manifestFile = 'manifest.csv';

/** Whether a file is complete, a delta, or not in the zip. */
type FileMode = 'bulk' | 'delta' | 'absent';
export type Manifest = Record<Name, FileMode>;

const versions = ['1.0', '1.1', '1.2'];
const isMode = (value: string): value is FileMode => ['bulk', 'delta', 'absent'].includes(value);

const shape = {
  headings: { propertyName: ['propertyname'], value: ['value'] },
  required: ['propertyName', 'value'],
  fold: (heading: string) => heading.toLowerCase(),
} as const;

/**
 * The mode of each file according to `manifest.csv`. Without a manifest, as in 1.0, all files are complete; so are
 * files that the manifest does not name.
 */
export async function readManifest(
  files: ReadonlyMap<string, Buffer>,
  findings: Findings,
  allowance: Allowance,
): Promise<Manifest> {
  const manifest = Object.fromEntries(
    tableNames.map((name) => [name, files.has(name) ? 'bulk' : 'absent']),
  ) as Manifest;
  const bytes = files.get(manifestFile);
  const { rows } = bytes ? await readTable(manifestFile, bytes, shape, findings, allowance) : { rows: [] };
  for (const row of rows) {
    const [property, value] = [row.values.propertyName.toLowerCase(), row.values.value.toLowerCase()];
    if (property === 'oneroster.version' && !versions.includes(value)) findings.error(row, 'version', { value });
    const name = tableNames.find((table) => property === `file.${table.replace('.csv', '')}`);
    if (!name) continue;
    if (!isMode(value)) findings.error(row, 'manifestMode', { value, name });
    else if (value !== 'absent' && !files.has(name)) findings.error(row, 'missingFile', { name });
    else if (value === 'absent' && files.has(name)) findings.notice(name, 'calledAbsent');
    if (isMode(value)) manifest[name] = value;
  }
  return manifest;
}
