import { act, screen, waitFor } from '@testing-library/react';
import { startSession } from '@teacher-portal/remote-sdk/session';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';
import '@teacher-portal/remote-sdk/testing/drafts';
import remote from '../remote';
import { decide, withoutQuestion } from './generated-batch';
import { type News, type Pages } from './generated-pages';
import { GeneratedStore, generatedStore } from './generated-store';
import { batchOf, forgetGenerated, generated, keep, owner } from './testing/generated.fixture';
import { useGeneratedQuestion } from './use-generated';

beforeEach(() => void startSession(session()));
afterEach(forgetGenerated);

/** Two tabs of one browser that show the same questions. */
async function twoTabs() {
  const listeners: ((news: News) => void)[] = [];
  const page = (): Pages => {
    let own: ((news: News) => void) | undefined;
    return {
      tell: (news) =>
        listeners.filter((each) => each !== own).forEach((each) => each(JSON.parse(JSON.stringify(news)) as News)),
      hear: (listener) => {
        own = listener;
        listeners.push(listener);
        return () => undefined;
      },
    };
  };
  const [first, second] = [new GeneratedStore(page()), new GeneratedStore(page())];
  for (const store of [first, second]) store.subscribe(() => undefined);
  await Promise.all([first.load(owner), second.load(owner)]);
  first.put(owner, batchOf(generated(1), generated(2), generated(3)));
  return { first, second };
}
const numbers = (store: GeneratedStore) => store.read(owner).batch?.items.map(({ question }) => question.questionNo);

it('takes over changes made in another tab and says so', async () => {
  const { first, second } = await twoTabs();
  second.change(owner, (batch) => withoutQuestion(batch, generated(2)));
  first.change(owner, (batch) => decide(batch, 1, 'accepted'));
  for (const store of [first, second]) {
    expect(numbers(store)).toEqual([1, 3]);
    expect(store.read(owner).batch?.items[0]?.decision).toBe('accepted');
    expect(store.read(owner).isShared).toBe(true);
  }
});

it('takes over saving and discarding in another tab and stops a running generation', async () => {
  const { first, second } = await twoTabs();
  const cancel = jest.fn();
  second.setRun(owner, { kind: 'one', targets: [1], asked: 1, arrived: 0, cancel });
  first.put(owner, undefined);
  expect(numbers(second)).toBeUndefined();
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('ignores an older state that arrives late', async () => {
  const hear: ((news: News) => void)[] = [];
  const page: Pages = {
    tell: () => undefined,
    hear: (listener) => {
      hear.push(listener);
      return () => undefined;
    },
  };
  const store = new GeneratedStore(page);
  store.subscribe(() => undefined);
  await store.load(owner);
  store.put(owner, batchOf(generated(1)));
  const old = store.read(owner).batch;
  store.change(owner, (batch) => decide(batch, 1, 'rejected'));
  hear.forEach((listener) => listener({ key: `${owner.uid}/${owner.schoolId}/${owner.courseId}`, batch: old ?? null }));
  expect(store.read(owner).batch?.items[0]?.decision).toBe('rejected');
});

describe('question that is edited while another tab', () => {
  function Form() {
    const { question, replace } = useGeneratedQuestion(owner.courseId, 1);
    return <button onClick={() => replace({ questionText: 'Mine' })}>{question?.questionText}</button>;
  }
  const texts = () => generatedStore.read(owner).batch?.items.map(({ question }) => question.questionText);

  it.each([
    ['leaves it alone takes its place', () => undefined, ['Mine']],
    [
      'changes it is added to the list',
      () => generatedStore.put(owner, { ...batchOf(generated(1, { questionText: 'Theirs' })), id: 'batch-1' }),
      ['Theirs', 'Mine'],
    ],
    [
      'replaces the list is added to the new one',
      () => generatedStore.put(owner, { ...batchOf(generated(1)), id: 'batch-2' }),
      [generated(1).questionText, 'Mine'],
    ],
    ['saves the list is all there is', () => generatedStore.put(owner, undefined), ['Mine']],
  ])('%s', async (_, elsewhere, expected) => {
    await keep(batchOf(generated(1)));
    const { user } = await renderWithPortal(<Form />, { locales: { questions: remote.locales } });
    const form = await screen.findByRole('button', { name: generated(1).questionText });
    act(elsewhere);
    expect(form).toHaveTextContent(generated(1).questionText);
    await user.click(form);
    expect(texts()).toEqual(expected);
  });
});

it('shows what another tab has stored when the teacher returns to the list', async () => {
  await keep(batchOf(generated(1), generated(2)));
  const stop = generatedStore.subscribe(() => undefined);
  await generatedStore.load(owner);
  stop();
  const other = new GeneratedStore({ tell: () => undefined, hear: () => () => undefined });
  await other.load(owner);
  other.change(owner, (batch) => withoutQuestion(batch, generated(2)));
  await waitFor(async () => {
    generatedStore.subscribe(() => undefined)();
    await generatedStore.load(owner);
    expect(numbers(generatedStore)).toEqual([1]);
  });
});
