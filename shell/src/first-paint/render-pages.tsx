import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { signIn } from 'shared/contract/auth';
import type { ErrorKey } from 'shared/contract/message-key';
import { type PaintedPage, paintedPages } from 'shared/contract/painted-pages';
import { paths } from 'shared/contract/paths';
import { BASE_PATH } from 'shared/http';
import { changeLanguage, i18n, type Language, languages } from 'shared/i18n';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router/memory';
import { Spinner } from 'shared/ui/core';
import { CollectedStyles, StyledFrame } from 'shared/ui/first-paint';
import { FieldError } from 'shared/ui/form';
import * as z from 'shared/z';
import { Refusal } from '../forms/refusal';
import { loadWords } from '../locales/words';
import { PageParts } from '../page-parts';
import { caughtRoutes, signedOut } from '../signed-out/signed-out-routes';
import type { FirstData } from './first-data';
import { renderFrame } from './render-frame';

// This program runs in Node; the other modules of the shell have no `process`.
declare const process: { stdout: { write: (text: string, done: () => void) => void }; exit: () => void };

/** A page that is painted from HTML, in one language. */
export interface FirstPage {
  /** Name of the page, as in its URL. */
  name: string;
  language: Language;
  title: string;
  /** Markup of the React root. */
  root: string;
  /** Style elements, with `__CSP_NONCE__` as a placeholder for the nonce. */
  styles: string;
  data: FirstData;
  /** Shown when scripts are disabled. */
  noScript: string;
}

const NONCE = 'nonce="__CSP_NONCE__"';

const messages: ErrorKey[] = [
  'errors.email',
  'errors.required',
  'errors.invalidCredentials',
  'errors.network',
  'errors.timeout',
  'errors.somethingWentWrong',
];

async function textOf(stream: ReadableStream): Promise<string> {
  return new Response(stream).text();
}

/** Pages by name: their path and title. */
const pages = {
  login: [paths.login.href(), 'signIn.title'],
  register: [paths.register.href(), 'register.title'],
  'forgot-password': [paths.forgotPassword.href(), 'forgot.title'],
  // The form does not depend on the token.
  'set-password': [paths.setPassword.href({ token: 'token' }), 'setPassword.title'],
} as const satisfies Record<PaintedPage, readonly [string, string]>;

/** Markup of a screen. @throws Error if it does not render */
async function screenOf(path: string, styles: CollectedStyles): Promise<string> {
  const router = createMemoryRouter(caughtRoutes(signedOut), { initialEntries: [path] });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StyledFrame styles={styles}>
      <PageParts>
        <RouterProvider router={router} />
      </PageParts>
    </StyledFrame>,
    // React would render a loader in place of a screen that throws.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const markup = await textOf(prelude);
  if (failures.length > 0) throw new Error(`${path} cannot be rendered by the build.`, { cause: failures[0] });
  // The document title belongs in the head.
  return markup.replace(/<title>.*?<\/title>/, '');
}

/** What the script needs to validate and send the sign-in form. */
function signInData(language: Language, styles: CollectedStyles): FirstData {
  const part = (node: ReactNode) => renderToStaticMarkup(<StyledFrame styles={styles}>{node}</StyledFrame>);
  const emailPattern = z.email()._zod.def.pattern?.source;
  if (emailPattern === undefined) throw new Error('The schema of an e-mail address has no pattern.');
  return {
    address: `${BASE_PATH}${signIn.path}`,
    emailPattern,
    texts: Object.fromEntries(messages.map((key) => [key, i18n.t(key, { ns: 'messages', lng: language })])),
    refusal: part(<Refusal text="…" />),
    // Only the content of the surrounding element changes.
    error: part(<FieldError>…</FieldError>).replace(/^<div[^>]*>(.*)<\/div>$/, '$1'),
    spinner: part(<Spinner size="sm" />),
  };
}

const waiting: FirstData = { address: '', emailPattern: '', texts: {}, refusal: '', error: '', spinner: '' };

async function pageOf(name: PaintedPage, language: Language): Promise<FirstPage> {
  await changeLanguage(language);
  const styles = new CollectedStyles();
  const t = i18n.getFixedT(language, 'shell');
  const [path, title] = pages[name];
  return {
    name,
    language,
    title: t('documentTitle', { screen: t(title) }),
    root: await screenOf(path, styles),
    data: name === 'login' ? signInData(language, styles) : waiting,
    styles: styles.elements(NONCE),
    noScript: t('noScript'),
  };
}

async function write(): Promise<void> {
  const written: FirstPage[] = [];
  await loadWords();
  for (const language of languages) for (const name of paintedPages) written.push(await pageOf(name, language));
  // Timers and channels of the page's modules would keep the program alive.
  process.stdout.write(JSON.stringify({ pages: written, frame: await renderFrame() }), () => process.exit());
}

void write();
