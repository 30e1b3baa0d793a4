import path from 'node:path';
import { BUILD_REPORT } from '../bundler/report/build-report';

const ofTheBuildOnly = new Set([BUILD_REPORT, 'mf-stats.json', '.version']);

/** Whether a file of a build is part of its release. */
export const isReleased = (source: string) => !source.endsWith('.map') && !ofTheBuildOnly.has(path.basename(source));
