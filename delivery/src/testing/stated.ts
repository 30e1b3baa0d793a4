import { requiredOfRemote } from '../checks/required';
import { enclose, type Envelope } from '../provenance/envelope';
import { sha256, stateBuild } from '../provenance/statement';
import { type DescribedBuild, integrityOf } from '../release/described-build';
import { type Upload } from '../release/upload';

/** An upload with these files, and a statement that it has passed what it has to. */
export function statedUpload(
  build: DescribedBuild,
  contents: Readonly<Record<string, string>>,
  passed: readonly string[] = requiredOfRemote,
): Pick<Upload, 'build' | 'files'> & { statement: Envelope } {
  const bytes = Object.entries(contents).map(([file, text]) => [file, Buffer.from(text)] as const);
  const at = new Date().toISOString();
  const { version, declaration, source } = build;
  const built = { name: declaration.name, version, source, build, checks: passed.map((name) => ({ name, at })) };
  return {
    build,
    files: Object.fromEntries(
      bytes.map(([file, each]) => [file, { integrity: integrityOf(each), content: each.toString('base64') }]),
    ),
    statement: enclose(stateBuild(built, new Map(bytes.map(([file, each]) => [file, sha256(each)])))),
  };
}
