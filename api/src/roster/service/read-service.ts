import { strToU8, zipSync } from 'fflate';
import { limits } from 'shared/contract/limits';
import { type RosterService } from '../../configs/roster-services';
import { columnsOf, type Name, tableNames } from '@teacher-portal/roster/files/one-roster.columns';
import { type Answer, hostOf, type Patience, ServiceConnection, usualPatience } from './ask-service';
import { collections } from './collections';
import { ServiceFailure } from './service-failure';

/** Records of one answer. The service may send fewer. */
const PAGE = 1000;

type Collection = (typeof collections)[number];
type Lines = ReturnType<Collection['linesOf']>;

interface Page {
  records: unknown[];
  /** How many the collection has; undefined if the service does not say. */
  total: number | undefined;
  hasNext: boolean;
}

const strange = ({ url }: RosterService, path: string) =>
  new ServiceFailure('errors.rosterServiceStrange', { host: hostOf(url), path });

/** @throws ServiceFailure */
function pageOf(service: RosterService, name: string, { status, headers, text }: Answer): Page {
  const place = { host: hostOf(service.url), path: name };
  if (status === 401 || status === 403) throw new ServiceFailure('errors.rosterServiceForbidden', place);
  if (status < 200 || status > 299) throw new ServiceFailure('errors.rosterServiceRefused', { ...place, status });
  let records: unknown;
  try {
    records = (JSON.parse(text) as Record<string, unknown>)[name];
  } catch {
    throw strange(service, name);
  }
  if (!Array.isArray(records)) throw strange(service, name);
  return {
    records,
    total: Number(headers.get('x-total-count')) || undefined,
    hasNext: /rel="?next"?/i.test(headers.get('link') ?? ''),
  };
}

function parsed(service: RosterService, { name, linesOf }: Collection, record: unknown): Lines {
  try {
    return linesOf(record);
  } catch {
    throw strange(service, name);
  }
}

/** Whether a page that brought nothing new after this many records leaves out others. */
const isPart = ({ records, total, hasNext }: Page, received: number) =>
  // A full page that only repeats: the service does not heed the offset.
  total === undefined ? records.length > 0 && (hasNext || records.length === PAGE) : total > received;

/**
 * All records of a collection by id: one that is added while the pages are read shifts the others, which then come
 * twice. Ends with a page that brings nothing new, as a service without paging does. A part of a collection would look
 * like a school whose other students have left, so it counts as a failure.
 */
async function readCollection(
  service: RosterService,
  connection: ServiceConnection,
  collection: Collection,
  roomFor: number,
): Promise<Map<string, Lines>> {
  const { name } = collection;
  const found = new Map<string, Lines>();
  for (let offset = 0; ;) {
    const page = pageOf(service, name, await connection.ask(name, `limit=${PAGE}&offset=${offset}`));
    const before = found.size;
    for (const record of page.records) {
      const lines = parsed(service, collection, record);
      found.set(lines[0]?.values.sourcedId ?? '', lines);
    }
    if (found.size > roomFor) throw strange(service, name);
    if (found.size > before) {
      offset += page.records.length;
      continue;
    }
    if (isPart(page, offset)) throw strange(service, name);
    return found;
  }
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

function csvOf(name: Name, rows: readonly Record<string, string>[]): string {
  const columns: readonly string[] = columnsOf[name];
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

/**
 * All data of the service as a bundle of complete files, so that it is validated, compared and undone like an uploaded
 * one.
 *
 * @throws ServiceFailure
 */
export async function readService(service: RosterService, patience: Patience = usualPatience): Promise<Buffer> {
  const connection = new ServiceConnection(service, patience);
  const rows = new Map<Name, Record<string, string>[]>(tableNames.map((name) => [name, []]));
  let roomFor = limits.rosterRowsMax;
  for (const collection of collections) {
    const found = await readCollection(service, connection, collection, roomFor);
    roomFor -= found.size;
    for (const lines of found.values()) for (const { file, values } of lines) rows.get(file)?.push(values);
  }
  const files = [...rows].filter(([name, lines]) => name !== 'roles.csv' || lines.length > 0);
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, lines]) => [name, strToU8(csvOf(name, lines))]))));
}
