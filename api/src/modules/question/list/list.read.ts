import { type Endpoint } from 'shared/contract/endpoint';
import { type PageMeta } from 'shared/contract/envelope';
import { limits } from 'shared/contract/limits';
import { type SuccessKey } from 'shared/contract/message-key';
import { type Question } from 'shared/contract/question';
import { type Page, pageMeta, pageWindow } from '../../../server/http/paging';
import { type Call } from '../../../server/route';
import { StreamedList } from '../../../server/http/streamed-list';
import { type QuestionSearch } from './search.repository';
import { findEnds, findPage } from './page.repository';
import { endOf, keyOf } from './cursor';
import { type ListEnd } from './order.repository';
import { readQuestions } from '../read';

/** Questions per batch while all of them are sent. */
const BATCH = 250;
/** Ids per query. */
const ENDS = 5_000;

type Context = Pick<Call<Endpoint>, 'db' | 'account' | 'services'>;

const load = (context: Context, ends: readonly ListEnd[]): Promise<Question[]> =>
  readQuestions(
    context,
    ends.map(({ id }) => id),
  );

/** All matches from `first` on; later ones are queried only when they are sent. */
async function* batchesOf(
  context: Context,
  search: QuestionSearch,
  first: readonly ListEnd[],
): AsyncGenerator<Question[]> {
  let ends = first;
  while (ends.length > 0) {
    for (let from = 0; from < ends.length; from += BATCH) yield await load(context, ends.slice(from, from + BATCH));
    ends = await findEnds(context.db, search, { limit: ENDS, offset: 0, after: ends.at(-1) });
  }
}

async function* counted<T>(batches: AsyncIterable<readonly T[]>, count: (items: number) => void) {
  for await (const batch of batches) {
    count(batch.length);
    yield batch;
  }
}

async function answerAll(context: Context, search: QuestionSearch, page: Page, text: { message?: SuccessKey }) {
  const first = await findEnds(context.db, search, { limit: ENDS, offset: 0 });
  if (first.length <= BATCH) {
    const data = await load(context, first);
    return { data, meta: pageMeta(page, data.length), ...text };
  }
  let total = 0;
  const batches = counted(batchesOf(context, search, first), (items) => (total += items));
  return new StreamedList({ batches, meta: () => pageMeta(page, total), ...text });
}

/** A page of matches, with their number up to a limit; or all of them (`pageSize` -1). */
export async function answerSearch<E extends Endpoint>(
  call: Pick<Call<E>, 'db' | 'account' | 'services'>,
  search: QuestionSearch,
  page: Page & { after?: string | undefined },
  message?: SuccessKey,
) {
  const text = message ? { message } : {};
  if (page.pageSize === limits.pageSizeAll) return answerAll(call, search, page, text);
  const { after } = page;
  const window =
    after === undefined ? pageWindow(page) : { limit: page.pageSize, offset: 0, after: endOf(after, search.sort) };
  const { ends, total: found } = await findPage(call.db, search, window, limits.totalExactMax + 1);
  const meta: PageMeta =
    found > limits.totalExactMax
      ? { ...pageMeta(page, limits.totalExactMax), totalIsExact: false }
      : pageMeta(page, found);
  if (after === undefined) return { data: await load(call, ends), meta, ...text };
  const last = ends.length < page.pageSize ? undefined : ends.at(-1);
  return { data: await load(call, ends), meta: { ...meta, next: last ? keyOf(last, search.sort) : null }, ...text };
}
