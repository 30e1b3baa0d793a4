import { type Upload } from 'delivery/release/upload';
import { statedUpload } from 'delivery/testing/stated';

const committed = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

interface Given {
  day?: number;
  name?: string;
  mounts?: string[];
  service?: Upload['build']['service'];
  /** Instead of what the build says of itself. */
  other?: Partial<Upload['build']>;
}

/** A release of `mfe-library` with an entry and one screen, from a commit of this day of the month. */
export function uploadOf(
  version: string,
  { day = 1, name = 'mfe-library', mounts = ['/library'], service, other }: Given = {},
): Upload {
  const content = { 'entry.js': `entry of ${version}`, 'screen.abc.js': `screen of ${version} ${' '.repeat(600)}` };
  const build: Upload['build'] = {
    declaration: { name, mounts, navigation: [] },
    version,
    contract: { range: '^1.0.0' },
    needs: {},
    uses: { react: ['useState'] },
    preload: [],
    routes: { [mounts[0] ?? '']: ['screen.abc.js'] },
    locales: { en: [], tr: [] },
    ...(service && { service }),
    source: { commit: String(day).padStart(10, '0'), committedAt: committed(day) },
    ...other,
  };
  return statedUpload(build, content);
}
