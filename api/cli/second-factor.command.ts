import { parseArgs } from 'node:util';
import { type OpenDatabase } from '../src/db/database';
import { StartError } from '../src/refusals/start-error';
import { findByEmail } from '../src/modules/auth/repository';
import { removeSecondFactors } from '../src/modules/auth/second-factor/reset.commands';

const usage = 'Usage: pnpm second-factor reset --email <address>';

interface Surroundings {
  open: () => Promise<OpenDatabase>;
  print: (line: string) => void;
  now: () => Date;
}

/** Removes a second factor, for users who lost it and their recovery codes. Returns the exit code. */
export async function resetSecondFactor(args: string[], { open, print, now }: Surroundings): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { email: { type: 'string' } },
    allowPositionals: true,
  });
  const email = values.email?.trim().toLowerCase();
  if (positionals.join(' ') !== 'reset' || !email) throw new StartError(usage);
  const database = await open();
  try {
    const user = await findByEmail(database.db, email);
    if (!user) {
      print('No account has this address.');
      return 1;
    }
    await database.db.transaction((tx) => removeSecondFactors(tx, user.id, now()));
    print('The second factor and the recovery codes are removed, and every session of the account is ended.');
    return 0;
  } finally {
    await database.close();
  }
}
