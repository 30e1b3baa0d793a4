import { act, screen, waitFor } from '@testing-library/react';
import { type Language, languages, localesOf } from 'shared/i18n';
import { renderWithPortal } from 'shared/testing/render';
import { catalogue, unshown } from './catalogue';
import { CataloguePage, chosenIn, ExamplesOf } from './catalogue-page';

// The sources of the shell are compiled without the types of Node.
const { readdirSync, readFileSync } = jest.requireActual<{
  readdirSync: (folder: string) => string[];
  readFileSync: (file: string, encoding: 'utf8') => string;
}>('node:fs');

const here = (expect.getState().testPath ?? '').replace(/[\\/][^\\/]+$/, '');
const kit = `${here}/../../../shared`;
const { exports: entries } = JSON.parse(readFileSync(`${kit}/package.json`, 'utf8')) as {
  exports: Record<string, string>;
};

/** What the package exports below `ui/`: patterns name a folder, the rest a file. */
const imports = Object.entries(entries)
  .filter(([name]) => name.startsWith('./ui/'))
  .flatMap(([name, file]) => {
    if (!name.endsWith('*')) return [name.slice(2)];
    const [folder, ending] = file.split('*') as [string, string];
    return readdirSync(`${kit}/${folder}`)
      .filter((each) => each.endsWith(ending) && !each.includes('.test.'))
      .map((each) => `${name.slice(2, -1)}${each.slice(0, -ending.length)}`);
  })
  .sort();

const isClass = (value: unknown) => /^class\b/.test(Function.prototype.toString.call(value));

/** A function or an object of React, whose name begins with a capital letter and has a small one. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z].*[a-z]/.test(name) &&
  ((typeof value === 'function' && !isClass(value)) ||
    (typeof value === 'object' && value !== null && '$$typeof' in value));

function componentsOf(name: string): string[] {
  const module = jest.requireActual<Record<string, unknown>>(`shared/${name}`);
  return Object.entries(module)
    .filter(isComponent)
    .map(([each]) => each)
    .sort();
}

const sources = readdirSync(`${here}/examples`)
  .map((file) => readFileSync(`${here}/examples/${file}`, 'utf8'))
  .join('\n');
const locales = { catalogue: localesOf((language) => import(`./locales/${language}.json`)) };

it('finds the imports of the kit in the exports of its package', () => {
  expect(imports).toEqual(expect.arrayContaining(['ui/core', 'ui/form', 'ui/copyable-text', 'ui/whiteboard']));
  for (const name of [...Object.keys(catalogue), ...Object.keys(unshown)]) expect(imports).toContain(name);
});

it.each(imports)('has an example for each component that %s exports, and for nothing else', async (name) => {
  const components = componentsOf(name);
  if (unshown[name] !== undefined) return expect(components).not.toEqual([]);
  const examples = Object.keys((await catalogue[name]?.()) ?? {}).sort();
  expect(examples).toEqual(components);
  expect(components.filter((each) => !new RegExp(`<${each}[\\s>]`).test(sources))).toEqual([]);
});

it('takes functions and objects of React for components, and no constant, hook or class', () => {
  const module = {
    Button: () => null,
    Tag: { $$typeof: Symbol('x') },
    VISIBLE: () => null,
    useIt: () => null,
    Kept: class {},
  };
  expect(
    Object.entries(module)
      .filter(isComponent)
      .map(([name]) => name),
  ).toEqual(['Button', 'Tag']);
});

async function show(of: string, language: Language) {
  const { user } = await act(() => renderWithPortal(<ExamplesOf of={of} />, { language, locales }));
  return user;
}

const opened = () => ['menu', 'dialog', 'alertdialog'].flatMap((role) => screen.queryAllByRole(role));

describe.each(languages)('in the language %s', (language) => {
  it.each(Object.keys(catalogue))('shows %s without a missing text', async (of) => {
    const user = await show(of, language);
    const headings = await screen.findAllByRole('heading', { level: 2, name: /^[A-Z]\w+( · [A-Z]\w+)*$/ });
    expect(headings.flatMap(({ textContent }) => textContent.split(' · ')).sort()).toEqual(
      Object.keys((await catalogue[of]?.()) ?? {}).sort(),
    );
    // What is behind a button is shown, too.
    for (const opener of screen.queryAllByRole('button', { name: /^(Open|Aç)$/ })) {
      await user.click(opener);
      await waitFor(() => expect(opened()).toHaveLength(1));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(opened()).toEqual([]));
    }
  });
});

it('says what is lost with a retry if the examples do not arrive', async () => {
  const load = catalogue['ui/provider'];
  const changed = catalogue as Record<string, unknown>;
  changed['ui/provider'] = () => Promise.reject(new Error('lost'));
  const user = await show('ui/provider', 'en');
  changed['ui/provider'] = load;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'UiProvider' })).toBeVisible();
});

it('is drawn in the language and the colours of its address, and keeps what is chosen there', async () => {
  history.replaceState(null, '', '/catalogue?of=ui/qr-code&language=en&mode=dark');
  const { user } = await act(() => renderWithPortal(<CataloguePage />, { locales }));
  expect(await screen.findByRole('heading', { name: 'QrCode' })).toBeVisible();
  expect(document.documentElement).toHaveClass('dark');
  await user.click(screen.getByRole('button', { name: /Colours/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
  expect(document.documentElement).toHaveClass('light');
  await user.click(screen.getByRole('button', { name: /Language/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Türkçe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bileşenler' })).toBeVisible();
  expect(chosenIn(location.search)).toEqual({ of: 'ui/qr-code', language: 'tr', mode: 'light' });
  history.replaceState(null, '', '/');
});

it.each([
  ['', { of: 'ui/core', language: 'en' }],
  ['?of=ui/form&language=tr&mode=dark', { of: 'ui/form', language: 'tr', mode: 'dark' }],
  ['?of=constructor&language=xx&mode=blue', { of: 'ui/core', language: 'en' }],
])('reads what to show from the address %s', (search, chosen) => expect(chosenIn(search)).toEqual(chosen));
