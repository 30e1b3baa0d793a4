import path from 'node:path';
import { BUILD_REPORT } from '../bundler/report/build-report';

/** What a checked build says of itself, in its folder until it is released. */
export const CHECKED_FILE = '.checked.json';
/** The statement of a stored version, beside its `release.json`. */
export const STATEMENT_FILE = 'statement.json';

const ofTheBuildOnly = new Set([BUILD_REPORT, 'mf-stats.json', '.version', CHECKED_FILE]);

/** Whether a file of a build is part of its release. */
export const isReleased = (source: string) => !source.endsWith('.map') && !ofTheBuildOnly.has(path.basename(source));
