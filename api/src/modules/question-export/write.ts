import { setImmediate } from 'node:timers/promises';
import { type ItemFile } from '@teacher-portal/interchange/core/item';
import { bankWriter } from '@teacher-portal/interchange/write/write-bank';
import { isPackage } from '@teacher-portal/interchange/write/writing';
import { type ExportEvent } from 'shared/contract/question-export';
import { type FileStore } from '../../files/file-store';
import { readerOf } from '../../tenancy/files';
import { convertedChunks, type ConvertedQuestion, type Exporting } from './converted';
import { fileNameOf, mediaTypeOf, optionsOf } from './file';
import { Packed } from './packed';
import { type Source } from './source.policy';

export interface Writing extends Exporting {
  files: FileStore;
}

/** Bytes that are sent at a time. */
const PIECE = 300_000;

/** The files of a question, of those that belong to the caller's schools. */
async function filesOf({ item, links }: ConvertedQuestion, { db, account, files }: Writing): Promise<ItemFile[]> {
  const readAddress = await readerOf(db, files, account, { links: [...links.values()].map((link) => ({ link })) });
  const found: ItemFile[] = [];
  for (const { name } of item.files) {
    const link = links.get(name) ?? '';
    const bytes = readAddress(link) === link ? undefined : await files.read(link);
    found.push({ name, ...(bytes && { base64: bytes.toString('base64') }) });
  }
  return found;
}

/** Each file of an archive is packed by itself, which takes longer than writing it. */
const PACKED_AT_ONCE = 8;

/** Questions that are written together: one with pictures by itself, so that no more than its own are in memory. */
function groupsOf(converted: readonly ConvertedQuestion[], most: number): ConvertedQuestion[][] {
  const groups: ConvertedQuestion[][] = [];
  for (const each of converted) {
    const last = groups.at(-1);
    if (last && last.length < most && each.links.size === 0 && last[0]?.links.size === 0) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** The file of an export in pieces, with how far it is; what is not asked for is not written. */
export async function* exported(source: Source, writing: Writing): AsyncGenerator<ExportEvent> {
  const { format } = writing;
  const writer = bankWriter(format, optionsOf(source, writing));
  const packed = new Packed(isPackage(format));
  let done = 0;
  const event = (bytes: Buffer): ExportEvent => ({
    type: 'piece',
    done,
    total: source.total,
    base64: bytes.toString('base64'),
  });
  for await (const converted of convertedChunks(source, writing)) {
    for (const group of groupsOf(converted, isPackage(format) ? PACKED_AT_ONCE : converted.length)) {
      const items = [];
      for (const each of group)
        items.push(each.links.size > 0 ? { ...each.item, files: await filesOf(each, writing) } : each.item);
      await packed.add(writer.write(items).pieces);
      for (const bytes of packed.take(PIECE)) yield event(bytes);
      await setImmediate();
    }
    done += converted.length;
  }
  await setImmediate();
  await packed.add(writer.end());
  await setImmediate();
  packed.end();
  done = source.total;
  for (const bytes of packed.take(1)) yield event(bytes);
  yield { type: 'done', fileName: fileNameOf(source, format), mediaType: mediaTypeOf[format] };
}
