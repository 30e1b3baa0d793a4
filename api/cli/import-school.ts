import { readConfig } from '../src/config';
import { StartError } from '../src/refusals/start-error';
import { openDatabase } from '../src/db/open';
import { faultText } from '../src/server/process/log';
import { importSchool } from './import-school.command';

importSchool(process.argv.slice(2), { open: () => openDatabase(readConfig(process.env)), print: console.log }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof StartError || (error instanceof Error && 'code' in error);
    console.error(known ? error.message : faultText(error));
    process.exitCode = 1;
  },
);
