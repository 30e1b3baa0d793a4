import { join } from 'node:path';
import { type BuildOptions } from 'esbuild';
import { packagesOutside } from './packages-outside';

/** The server and its worker threads by file name. */
const entryPoints = {
  main: 'src/main.ts',
  'database.worker': 'src/db/database.worker.ts',
  'roster.worker': 'src/roster/import/roster.worker.ts',
  'clean-texts.worker': 'src/text/clean-texts.worker.ts',
  'prepare.worker': 'src/generation/prepare.worker.ts',
  'read-file.worker': 'src/modules/question-import/reading/read-file.worker.ts',
  'read-document.worker': 'src/generation/documents/read-document.worker.ts',
  'forecast.worker': 'src/modules/exam-forecast/forecast.worker.ts',
  'check-questions.worker': 'src/generation/check-questions.worker.ts',
};

/** One bundle each for the server and its threads; npm packages are external. */
export const serverBundle = (room: string) =>
  ({
    entryPoints: Object.fromEntries(Object.entries(entryPoints).map(([name, file]) => [name, join(room, file)])),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The bundle never uses tsx.
    external: [...packagesOutside, 'tsx'],
  }) satisfies BuildOptions;
