import { printedRows } from 'shared/contract/bubble-count';
import { type SheetPictures } from 'shared/contract/sheet-pictures';
import { type Database } from '../../db/database';
import { type FileStore } from '../../files/file-store';
import { readerOf } from '../../tenancy/files';
import { type Tenant } from '../../tenancy/tenancy';
import { findPictures } from './sheet-pictures.repository';

interface Reading {
  db: Database;
  files: FileStore;
  tenant: Tenant;
}

/** The pictures of the sheet from which a work was handed in, by question; undefined for work from a device. */
export async function sheetPictures(
  { db, files, tenant }: Reading,
  submissionId: number,
): Promise<SheetPictures | undefined> {
  const found = await findPictures(db, submissionId);
  if (!found) return undefined;
  const { strips, pages } = found;
  const items = found.variants.find(({ letter }) => letter === found.variant)?.items ?? [];
  const readAddress = await readerOf(db, files, tenant, { strips, pages });
  const printed = printedRows(items);
  const rows = strips.flatMap(({ filePath, width, height, positions }) =>
    positions.flatMap((position, index) => {
      const questionId = items[printed.get(position)?.item ?? -1]?.questionId;
      const place = { source: readAddress(filePath), index, count: positions.length, width, height };
      return questionId === undefined ? [] : [{ questionId, ...place }];
    }),
  );
  return {
    rows,
    pages: pages.map(({ filePath }) => readAddress(filePath)),
    ...(found.variant !== 'O' && { variant: found.variant }),
    printed: items.map(({ questionId, optionIds }) => ({ questionId, optionIds: optionIds ?? [] })),
  };
}
