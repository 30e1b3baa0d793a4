import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asc, isNull } from 'drizzle-orm';
import { type Language } from 'shared/contract/limits';
import { languageOf, textOf } from 'shared/contract/text';
import { type RosterPreview } from 'shared/contract/roster';
import { type Database, type OpenDatabase } from '../src/db/database';
import { StartError } from '../src/refusals/start-error';
import { schools } from '../src/db/schema/schools';
import { previewImport, runImport } from '../src/roster/import/import-roster';
import { operatorEntry } from '../src/server/audit/audit';
import { addRowEntries } from '../src/server/audit/audit.repository';
import { Refusal } from '../src/refusals/refusal';

const usage = `pnpm school import <file> [--school <id>] [--grade <id>] [--withdraw] [--apply] [--confirm <n>] [--lang en|tr]

  Shows what a OneRoster zip, or with --grade a list of students, would change; --apply does it.
  --withdraw withdraws the students whom the file omits. What withdraws more than half of the students needs
  their number as --confirm.
  Works on DATABASE_URL, else on DATA_DIR, whose server must not be running.`;

type Print = (line: string) => void;

/** Maximum number of printed changes; the portal's own preview shows more. */
const SHOWN = 20;

async function schoolIdOf(db: Database, given: string | undefined): Promise<number> {
  const rows = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(isNull(schools.deletedAt))
    .orderBy(asc(schools.id));
  const school =
    given === undefined ? (rows.length === 1 ? rows[0] : undefined) : rows.find(({ id }) => id === Number(given));
  if (school) return school.id;
  const list = rows.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new StartError(
    rows.length === 0
      ? 'There is no school yet. Sign up in the portal and create one.'
      : `Which school? Say --school <id>:\n${list}`,
  );
}

function write(preview: RosterPreview, lang: Language, print: Print): void {
  for (const { kind, created, updated, unchanged, removed } of preview.counts) {
    print(`${textOf(lang, `enums.rosterKind.${kind}`)}: +${created} ~${updated} =${unchanged} -${removed}`);
  }
  for (const { action, name, fields } of preview.changes.slice(0, SHOWN)) {
    const detail = fields.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join(', ');
    print(`  ${textOf(lang, `enums.rosterAction.${action}`)}: ${name}${detail && ` (${detail})`}`);
  }
  if (preview.changeCount > SHOWN) print(`  … ${preview.changeCount - SHOWN}`);
  for (const { reason, count, names } of preview.leftOut) {
    print(
      `${count}: ${textOf(lang, `enums.rosterReason.${reason}`)} ${names.join('; ')}${count > names.length ? ' …' : ''}`,
    );
  }
  for (const { file, line, message } of [...preview.notices, ...preview.errors, ...preview.faults, ...preview.skipped])
    print(`${file}:${line} ${message}`);
  if (preview.errorCount > preview.errors.length) print(`… ${preview.errorCount - preview.errors.length}`);
}

/**
 * Runs the command and returns its exit code: 1 if the roster has errors.
 *
 * @throws StartError with a one-line message: wrong arguments, unknown school, a file that is not a roster.
 */
export async function importSchool(
  args: string[],
  { open, print }: { open: () => Promise<OpenDatabase>; print: Print },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      school: { type: 'string' },
      grade: { type: 'string' },
      apply: { type: 'boolean', default: false },
      confirm: { type: 'string' },
      withdraw: { type: 'boolean', default: false },
      lang: { type: 'string' },
    },
  });
  const [command, file] = positionals;
  if (command !== 'import' || file === undefined) throw new StartError(usage);
  const bytes = readFileSync(file);
  const language = languageOf(values.lang);
  const database = await open();
  try {
    const schoolId = await schoolIdOf(database.db, values.school);
    const gradeId = values.grade === undefined ? undefined : Number(values.grade);
    const confirmed = values.confirm === undefined ? undefined : Number(values.confirm);
    const input = { bytes, schoolId, gradeId, confirmed, language, now: new Date(), withdraws: values.withdraw };
    const preview = await previewImport(database.db, input);
    write(preview, language, print);
    if (preview.errorCount > 0) return 1;
    if (!values.apply) return 0;
    await runImport(database.db, input, preview.hash, (tx) =>
      addRowEntries(tx, operatorEntry('school.rosterImported', input.now), { ids: [schoolId] }),
    );
    print(textOf(language, 'success.rosterImported'));
    return 0;
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(textOf(language, error.key, error.values));
    throw error;
  } finally {
    await database.close();
  }
}
