import { type Endpoint } from 'shared/contract/endpoint';
import { type PageMeta } from 'shared/contract/envelope';
import { limits } from 'shared/contract/limits';
import { type SuccessKey } from 'shared/contract/message-key';
import { type Question } from 'shared/contract/question';
import { type Page, pageMeta, pageWindow } from '../../server/paging';
import { type Call } from '../../server/route';
import { StreamedList } from '../../server/streamed-list';
import { findPage, type QuestionSearch } from './find.repository';
import { presentQuestion } from './present';
import * as repository from './repository';

/** Questions that are in memory at a time while all of them are sent. */
const BATCH = 250;

/** A page of what was found; all of it (`pageSize` -1) goes out in batches, so that it never stands in memory whole. */
export async function answerSearch<E extends Endpoint>(
  { db, account, services }: Pick<Call<E>, 'db' | 'account' | 'services'>,
  search: QuestionSearch,
  page: Page,
  message?: SuccessKey,
) {
  const { readAddress } = services.files;
  const load = async (ids: readonly number[]): Promise<Question[]> =>
    (await repository.loadQuestions(db, account, ids)).map((whole) => presentQuestion(whole, readAddress));
  const { ids, total } = await findPage(db, search, pageWindow(page));
  const meta: PageMeta = pageMeta(page, total);
  const text = message ? { message } : {};
  if (page.pageSize !== limits.pageSizeAll || ids.length <= BATCH) return { data: await load(ids), meta, ...text };
  return new StreamedList({ ids, batch: BATCH, load, meta, ...text });
}
