import { readConfig } from '../src/config';
import { StartError } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { importSchool } from './import-school.command';

importSchool(process.argv.slice(2), { open: () => openDatabase(readConfig(process.env)), print: console.log }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof StartError || (error instanceof Error && 'code' in error);
    console.error(known ? error.message : error);
    process.exitCode = 1;
  },
);
