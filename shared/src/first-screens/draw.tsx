import { type ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { apiPath } from 'shared/contract/address';
import { callKey, filledCall, idsInAddress } from 'shared/contract/first-calls';
import {
  type FirstScreen,
  type FirstScreens,
  type FirstScreenTemplate,
  SAMPLE_ROWS,
  TEMPLATE_SCHEMA,
  text,
  whole,
  type When,
  type Width,
} from 'shared/contract/first-screens';
import { type MemberRole } from 'shared/contract/enums';
import { type Scope, withScope } from 'shared/contract/scope';
import { type RemoteModule } from 'shared/federation';
import { currentToken, setToken } from 'shared/http';
import { addNamespace, changeLanguage, type Language, languages, loadTexts } from 'shared/i18n';
import { firstReads, forgetAll, QueryClientProvider, queryClient } from 'shared/query';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router/memory';
import { startSession } from 'shared/session';
import { cookieNames } from 'shared/storage';
import { CollectedStyles, StyledFrame } from 'shared/ui/first-paint';
import { type Answers, batchesOf, type Case, changed, isSame, namedParts } from './cases';
import { clockAt } from './clock';
import { withDerived } from './fill';
import { foldedIn, foldItems, foldRows } from './fold';
import { type Markup, parseMarkup } from './markup';
import { isOfRow, merge, type Variant, withRowsOf } from './merge';
import { sampleSession } from './sample-session';
import { type Clock, markWrittenValues, type WrittenList } from './written-numbers';

/** In rem, inside of each width. */
const widths: Record<Width, number> = { narrow: 25, medium: 55, wide: 90 };
/** Each read may need the answer of another. */
const MOST_ROUNDS = 6;

interface Drawing {
  path: string;
  Screen: ComponentType;
  styles: CollectedStyles;
  language: Language;
  /** Whose elements are the rows. */
  list: string | undefined;
  /** The ids in the address of the page. */
  search: string;
}

/** Whether a drawing has asked how wide the window is; style sheets ask the browser. */
let asksWidth = false;

function setWidth(rem: number): void {
  window.matchMedia = (query: string) => {
    asksWidth = true;
    const [, bound, limit] = /\((min|max)-width: ([\d.]+)rem\)/.exec(query) ?? [];
    const matches = bound === 'min' ? rem >= Number(limit) : bound === 'max' && rem <= Number(limit);
    return { matches, addEventListener: () => undefined } as unknown as MediaQueryList;
  };
}

/** As the page has them when its first calls are answered, whatever the scope: what another drawing has read is read again. */
function answerFirst(answers: Answers, { language, search }: Drawing): void {
  const facts = { known: { school: 0, grade: 1, profile: 0 }, search: new URLSearchParams(search) };
  window.firstAnswers = new Map();
  for (const { call, data, meta } of Object.values(answers))
    for (const mine of [true, false]) {
      const filled = filledCall(call, { ...facts, mine }) ?? '';
      const key = callKey(`${apiPath}${filled}${filled.includes('?') ? '&' : '?'}lang=${language}`);
      const answer = Promise.resolve({ status: 200, data: { success: true, data, meta }, headers: {} });
      window.firstAnswers.set(key, { token: currentToken() ?? '', answer });
    }
}

async function markupOf({ path, Screen, styles, search }: Drawing): Promise<string> {
  const router = createMemoryRouter([{ path, element: <Screen /> }], { initialEntries: [path + search] });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StyledFrame styles={styles}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StyledFrame>,
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} cannot be drawn by the build.`, { cause: failures[0] });
  return markup;
}

/** The screen once its reads are answered. @throws Error if an answer is outside the contract, or is never read */
async function drawn(drawing: Drawing, answers: Answers, role: MemberRole, scope?: Scope): Promise<Markup[]> {
  const session = sampleSession(text('school.name'), role, text('firstName'));
  startSession(session);
  setToken(session.token);
  document.cookie = scope ? `${cookieNames.scopes}=${withScope('', session.uid, scope)}` : '';
  answerFirst(answers, drawing);
  // What the drawing before has asked for, so that most need one render.
  await queryClient.refetchQueries({ type: 'all' });
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const failed = queryClient
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.status === 'error');
    if (failed)
      throw new Error(`A sample answer of ${drawing.path} is outside its contract.`, { cause: failed.state.error });
    const known = queryClient.getQueryCache().getAll().length;
    const markup = await markupOf(drawing);
    // A render that has asked for something did not have it, even if it has come meanwhile.
    if (queryClient.getQueryCache().getAll().length === known) return parseMarkup(markup, drawing.list ?? '');
    await firstReads();
  }
  throw new Error(`${drawing.path} reads again and again.`);
}

/** The list and the counts of the drawing in progress, for what is written in it. */
let current: WrittenList = { list: '', counts: new Map() };

function countsIn(answers: Answers, { derived = {} }: FirstScreen, clock: Clock | undefined): [number, string][] {
  const values = { ...namedParts(answers, 'data'), meta: namedParts(answers, 'meta'), ...clock };
  // Which element is the first may depend on what only the page knows.
  const counted = Object.fromEntries(Object.entries(derived).filter(([, how]) => !('first' in how)));
  const worked = withDerived(counted, { language: '', role: 'owner', values }).values;
  return Object.keys(counted).flatMap((name) => {
    const value = worked[name];
    return typeof value === 'number' ? [[value, name] as [number, string]] : [];
  });
}

type Conditions = Pick<Case, 'role' | 'numbers' | 'scope' | 'part'>;

/** @throws Error if two counts of the sample are the same number; under a condition some are the same for every list */
async function screenOf(drawing: Drawing, screen: FirstScreen) {
  const { answers, cases, rows } = screen;
  const draw = (data: Answers, { role = 'owner', numbers, scope, part }: Conditions = {}) => {
    const clock = clockAt(screen.today, part);
    // What a case says of a number counts first.
    const small = [screen.numbers, numbers].flatMap((all = {}) =>
      Object.entries(all).map(([path, n]) => [n, path] as const),
    );
    current = { list: rows?.list ?? '', clock, counts: new Map([...countsIn(data, screen, clock), ...small]) };
    return drawn(drawing, data, role, scope);
  };
  const sentences = Object.entries(screen.derived ?? {}).flatMap(([name, how]) => ('parts' in how ? [name] : []));
  let items: ReturnType<typeof foldedIn> = new Map();
  const folded = (nodes: readonly Markup[], place?: number) =>
    foldItems(rows ? foldRows(nodes, rows.list, place) : nodes, { folded: items, sentences });
  const first = await draw(answers);
  const base = folded(first);
  items = foldedIn(base);
  const counted = countsIn(answers, screen, current.clock);
  if (new Map(counted).size < counted.length) throw new Error(`Two counts in ${drawing.path} are the same number.`);
  const variantOf = (when: When, nodes: readonly Markup[]): Variant => ({
    when,
    nodes: isOfRow(when) ? withRowsOf(base, nodes, when, rows?.list) : nodes,
  });
  const known = new Map<Case, Variant>();
  for (const batch of batchesOf(screen)) {
    const nodes = await draw(batch.answers);
    // If a row that none of them changes is another now, they change more than their own rows.
    if (!isSame(folded(nodes, SAMPLE_ROWS - 1), folded(first, SAMPLE_ROWS - 1))) continue;
    batch.cases.forEach((each, at) => known.set(each, variantOf(each.when, folded(nodes, at + 1))));
  }
  const variants: Variant[] = [];
  for (const each of cases) {
    const { when, change } = each;
    variants.push(known.get(each) ?? variantOf(when, folded(await draw(changed(answers, change), each))));
  }
  return merge(base, variants);
}

async function templateOf(
  drawing: Omit<Drawing, 'styles' | 'list'>,
  screen: FirstScreen,
): Promise<FirstScreenTemplate> {
  const styles = new CollectedStyles();
  const screens: Partial<Record<Width, FirstScreenTemplate['screens'][Width]>> = {};
  asksWidth = false;
  for (const [width, rem] of Object.entries(widths) as [Width, number][]) {
    // A screen that did not ask is the same in each width.
    if (screens.narrow && !asksWidth) {
      screens[width] = screens.narrow;
      continue;
    }
    setWidth(rem);
    screens[width] = await screenOf({ ...drawing, styles, list: screen.rows?.list }, screen);
  }
  const { css, names } = styles.own();
  return {
    schema: TEMPLATE_SCHEMA,
    calls: Object.fromEntries(Object.entries(screen.answers).map(([name, { call }]) => [name, call])),
    ...(screen.rows && { rows: screen.rows }),
    ...(screen.optional && { optional: screen.optional }),
    ...(screen.derived && { derived: screen.derived }),
    ...(screen.unless && { unless: screen.unless }),
    unlessStored: screen.unlessStored ?? [],
    css,
    styles: names,
    screens: screens as FirstScreenTemplate['screens'],
  };
}

/** An id for each one that the calls take from the address of the page. */
function searchOf({ answers }: FirstScreen): string {
  const names = Object.values(answers).flatMap(({ call }) => idsInAddress(call));
  const fields = [...new Set(names)].map((name) => `${name}=${String(whole(`address.${name}`))}`);
  return fields.length > 0 ? `?${fields.join('&')}` : '';
}

type DrawnScreens = Record<string, Partial<Record<Language, FirstScreenTemplate>>>;

/**
 * Draws the declared screens of a remote. Changes how this process writes numbers and moments, so it may do nothing else.
 *
 * @public for the program of the build
 */
export async function drawFirstScreens(remote: RemoteModule, declared: FirstScreens): Promise<DrawnScreens> {
  const templates: DrawnScreens = {};
  const known = new Map<FirstScreen, DrawnScreens[string]>();
  markWrittenValues(() => current);
  await loadTexts();
  for (const [path, screen] of Object.entries(declared)) {
    const route = remote.routes.find((each) => each.path === path);
    if (!route) throw new Error(`The remote has no route ${path}.`);
    // Two addresses of one screen.
    const templatesOf = known.get(screen) ?? {};
    templates[path] = templatesOf;
    if (known.has(screen)) continue;
    known.set(screen, templatesOf);
    for (const language of languages) {
      await changeLanguage(language);
      forgetAll();
      await addNamespace(remote.namespace, remote.locales);
      const { Screen } = await route.load();
      templatesOf[language] = await templateOf({ path, Screen, language, search: searchOf(screen) }, screen);
    }
  }
  return templates;
}
