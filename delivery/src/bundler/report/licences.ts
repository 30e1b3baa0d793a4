import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type RspackPluginInstance } from '@rspack/core';
import { modulesIn } from './build-report';

const isNotice = (file: string) => /^(?:licen[cs]e|copying|notice)/i.test(file);
const underlined = (lines: string) => `${lines}\n${'-'.repeat(20)}`;

/** The folder of the package that a file belongs to; undefined for the portal's own files, however they are linked. */
function packageOf(file: string): string | undefined {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(realpathSync(file)) ?? [];
  return folder;
}

interface About {
  name: string;
  version: string;
  license?: string;
  /** The older form. */
  licenses?: { type: string }[];
}

function describe(folder: string): { name: string; text: string } {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as About;
  const licence = about.license ?? about.licenses?.map(({ type }) => type).join(' OR ') ?? 'see below';
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile() && isNotice(file.name));
  const texts = files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim());
  return {
    name: `${about.name} ${about.version}, ${licence}`,
    text: texts.join('\n\n') || 'The package states its licence only by name.',
  };
}

/** The licences of the packages of these files, by absolute path: packages with the same text stand together. */
export function licencesOf(files: Iterable<string>): string {
  const folders = new Set([...files].flatMap((file) => packageOf(file) ?? []));
  const byText = new Map<string, string[]>();
  for (const { name, text } of [...folders].map(describe)) byText.set(text, [...(byText.get(text) ?? []), name]);
  return [...byText]
    .map(([text, names]) => [[...new Set(names)].sort().join('\n'), text] as const)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([names, text]) => `${underlined(names)}\n\n${text}\n`)
    .join('\n\n');
}

/**
 * Adds the licences to a build, because most of them must go with every copy. A build with pages has them in the folder
 * of its assets, named by their hash, and its pages link to them.
 */
export class LicencesPlugin implements RspackPluginInstance {
  constructor(private readonly assetFolder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      // After the scripts and pages that other plugins add.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'Licences', stage }, (assets) => {
        // What workers import is in no chunk, but it is watched.
        const watched = [...compilation.fileDependencies].filter((file) => !file.endsWith('package.json'));
        const text = licencesOf([...modulesIn(compilation), ...watched].filter(existsSync));
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        const file = this.assetFolder ? `${this.assetFolder}licences.${hash}.txt` : 'licences.txt';
        compilation.emitAsset(file, new sources.RawSource(text));
        const link = `<link rel="license" href="${String(compiler.options.output.publicPath)}${file}"></head>`;
        for (const page of Object.keys(assets).filter((name) => name.endsWith('.html')))
          compilation.updateAsset(
            page,
            (html) => new sources.RawSource(String(html.source()).replace('</head>', link)),
          );
      });
    });
  }
}
