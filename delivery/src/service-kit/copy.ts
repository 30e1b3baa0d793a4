import { type CopyRow, copyQuestionSchema } from 'shared/contract/service-copy';
import { type PortalReader, type ServiceDatabase, type ServiceModule } from 'shared/contract/service-kit';

/** Characters of a page, well below what the portal reads of an answer even if each takes three bytes. */
const PAGE_MAX = 500_000;

/** A page of what the service keeps of a student: at least one row, if there is one. */
export async function copyPage(
  { copy }: Pick<ServiceModule, 'copy'>,
  db: ServiceDatabase,
  { body, portal }: { body: string; portal: PortalReader },
): Promise<{ rows: CopyRow[]; next: number | null }> {
  const { school, after, ...person } = copyQuestionSchema.parse(JSON.parse(body));
  const kept = (await copy?.(person, { db, portal, school })) ?? {};
  const all = Object.entries(kept).flatMap(([name, rows]) => rows.map((row): CopyRow => [name, row]));
  const rows: CopyRow[] = [];
  let size = 0;
  for (const row of all.slice(after)) {
    size += JSON.stringify(row).length;
    if (rows.length > 0 && size > PAGE_MAX) return { rows, next: after + rows.length };
    rows.push(row);
  }
  return { rows, next: null };
}
