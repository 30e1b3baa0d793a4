import { SourceMap, type SourceMapPayload } from 'node:module';
import { SHELL } from '../store/store';
import { type SourceMaps } from '../store/source-maps';

/** A position in a released script as browsers format it: URL, line and column, counted from one. */
const place =
  /(?:https?:\/\/[^\s/()]+)?\/(?:remotes\/(?<name>[\w-]+)\/(?<version>[\w.+-]+)|assets)\/(?<script>[\w.-]+(?:\/[\w.-]+)*\.js)(?:\?[^\s:()]*)?:(?<line>\d+):(?<column>\d+)/g;

const plain = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '');

type Read = (name: string, version: string, script: string) => Promise<SourceMap | undefined>;

function readOnce(maps: SourceMaps): Read {
  const known = new Map<string, Promise<SourceMap | undefined>>();
  return (name, version, script) => {
    const key = `${name} ${version} ${script}`;
    const found =
      known.get(key) ??
      maps
        .read(name, version, script)
        .then((text) => (text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload)));
    known.set(key, found);
    return found;
  };
}

async function sourceOf(match: RegExpMatchArray, read: Read): Promise<string> {
  const { name = SHELL, version = '', script = '', line, column } = match.groups ?? {};
  const map = await read(name, version, script);
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return match[0];
  const { originalSource, originalLine, originalColumn } = entry;
  return `${[name, version].filter(Boolean).join(' ')} ${plain(originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
}

/** Maps a stack trace of released scripts to source positions. Lines without a source map stay unchanged. */
export async function traceStack(stack: string, maps: SourceMaps): Promise<string> {
  const read = readOnce(maps);
  const matches = [...stack.matchAll(place)];
  const sources = await Promise.all(matches.map((match) => sourceOf(match, read)));
  return matches.reduceRight(
    (text, { 0: found, index }, nth) =>
      text.slice(0, index) + (sources[nth] ?? found) + text.slice(index + found.length),
    stack,
  );
}
