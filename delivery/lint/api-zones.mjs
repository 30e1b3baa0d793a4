import { readFileSync } from 'node:fs';

/**
 * `floors` are the folders and files of `api/src` from bottom to top, `modules` those of `api/src/modules`: each imports
 * only what stands below its own row. Folders that only tests use are on no floor.
 */
const { floors, modules } = JSON.parse(readFileSync(new URL('api-layers.json', import.meta.url), 'utf8'));

/** A zone for each row: what stands in it imports nothing of its own row or above. */
const upwards = (rows, folder, end, instead) =>
  rows.map((names, at) => ({
    from: `^${folder}(${names.join('|')})${end}`,
    to: `^${folder}(?:${rows.slice(at).flat().join('|')})${end}`,
    except: `^${folder}$1${end}`,
    instead,
  }));

export const apiZones = [
  ...upwards(
    floors,
    'api/src/',
    '(?:/|\\.ts$)',
    'A folder of the API knows only those below it (api-layers.json): move what both need down, or pass it in from above.',
  ),
  ...upwards(
    modules,
    'api/src/modules/',
    '/',
    'A module knows only modules below it (api-layers.json): pass in what it needs of others in modules.ts.',
  ),
  {
    from: '^api/src/modules/([^/]+)/',
    to: '^api/src/modules/[^/]+/',
    except: '^api/src/modules/(?:$1/|[^/]+/public\\.ts$)',
    instead: 'A module is known by its public.ts: export there what you need, or move down what both need.',
  },
  {
    from: '^api/src/(?!modules/)',
    to: '^api/src/modules/[^/]+/',
    except: '^api/src/modules/[^/]+/public\\.ts$',
    instead: 'A module is known by its public.ts: export there what you need.',
  },
];
