import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { type Grade, listGrades, type Session } from 'shared/contract/profile';
import { changeLanguage, type Language, type LocaleLoaders, addNamespace } from 'shared/i18n';
import { QueryClientProvider, queryClient } from 'shared/query';
import { type RouteObject, RouterProvider } from 'shared/router';
import { setGrade, setSchool, startSession } from 'shared/session';
import { clearToasts, Toaster } from 'shared/ui/core';
import { UiProvider } from 'shared/ui/provider';
import * as fixtures from './fixtures';
import { answer } from './server';

export interface PortalOptions {
  language?: Language;
  /** Null for a signed-out user; defaults to a teacher of two schools. */
  session?: Session | null;
  /** The grades that the server returns. */
  grades?: Grade[];
  /** Ids of the active school and grade; default to the first ones. */
  school?: number;
  grade?: number;
  /** The URL of the screen. */
  route?: string;
  /** The navigation state. */
  state?: unknown;
  /** Further routes; by default every other URL renders a placeholder. */
  routes?: RouteObject[];
  /** Texts of the remote: `{ questions: { en: () => import('…/en.json'), tr: … } }`. */
  locales?: Record<string, LocaleLoaders>;
}

export interface RenderedPortal extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a screen inside the real portal: translations, session, queries, design system, toasts, router. */
export async function renderWithPortal(screen: ReactElement, options: PortalOptions = {}): Promise<RenderedPortal> {
  const { language = 'en', route = '/', state, routes = [], locales = {}, grades = fixtures.grades() } = options;
  const { session = fixtures.session() } = options;
  clearToasts();
  await changeLanguage(language);
  await Promise.all(Object.entries(locales).map(([namespace, loaders]) => addNamespace(namespace, loaders)));
  if (session) {
    answer(listGrades, grades);
    startSession(session);
  }
  if (options.school !== undefined) setSchool(options.school);
  if (options.grade !== undefined) setGrade(options.grade);

  const [pathname] = route.split('?');
  const router = createMemoryRouter(
    [{ path: pathname, element: screen }, ...routes, { path: '*', element: <Elsewhere /> }],
    {
      initialEntries: [{ pathname, search: route.slice(pathname?.length), state }],
    },
  );
  const rendered = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...rendered, user: userEvent.setup(), router };
}

const Elsewhere = () => <p>elsewhere</p>;
