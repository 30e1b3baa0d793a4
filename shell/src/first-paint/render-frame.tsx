import { prerender } from 'react-dom/static';
import { sampleSession } from 'shared/first-screens/sample-session';
import { changeLanguage, i18n, type Language, languages } from 'shared/i18n';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router/memory';
import { startSession } from 'shared/session';
import { cookieNames, writeCookie } from 'shared/storage';
import { Card, Flex, PageHeader, Skeleton, wider } from 'shared/ui/core';
import { CollectedStyles, StyledFrame } from 'shared/ui/first-paint';
import { RegistryProvider } from '../federation/registry-context';
import { PortalLayout } from '../layout/portal-layout';
import { PageParts } from '../page-parts';
import { type FrameData, type FrameShape, marks, SCREEN } from './frame-data';

export interface RenderedFrame extends Omit<FrameData, 'styles'> {
  /** The style elements of the frame. */
  styles: string;
}

const shapes: Record<FrameShape, { media: readonly string[]; rail: string }> = {
  narrow: { media: [], rail: 'full' },
  'medium rail': { media: [wider.md], rail: 'rail' },
  'medium full': { media: [wider.md], rail: 'full' },
  'wide rail': { media: [wider.md, wider.lg], rail: 'rail' },
  'wide full': { media: [wider.md, wider.lg], rail: 'full' },
};

/** A placeholder area, whose link is repeated per page. */
const registry = {
  schema: 1,
  remotes: [
    {
      ...{ name: 'mfe-area', version: '1.0.0', contract: { range: '^1.0.0' }, mounts: ['/area'] },
      navigation: [{ path: '/area', label: { en: '…' }, icon: 'M0 0', order: 1 }],
    },
  ],
};

/** What most screens have in common: a heading, and a table that is still loading. */
const FirstScreen = () => (
  <div {...{ [SCREEN]: '' }}>
    <PageHeader title={marks.heading} crumbs={[marks.school]} />
    <Card padding="none" overflow="hidden">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Flex key={row} align="center" gap="6" px="4" height="11" borderTopWidth={row && '1px'} borderColor="line">
          <Skeleton flex="3" />
          <Skeleton flex="2" />
          <Skeleton flex="1" />
        </Flex>
      ))}
    </Card>
  </div>
);

async function layoutOf({ media, rail }: (typeof shapes)[FrameShape], styles: CollectedStyles): Promise<string> {
  window.matchMedia = (query) =>
    ({ matches: media.includes(query), addEventListener: () => undefined }) as unknown as MediaQueryList;
  writeCookie(cookieNames.navigation, rail);
  const router = createMemoryRouter(
    [{ element: <PortalLayout />, children: [{ path: '*', element: <FirstScreen /> }] }],
    {
      // Not the path of the area, so that its link is not active.
      initialEntries: ['/'],
    },
  );
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StyledFrame styles={styles}>
      <PageParts>
        <RegistryProvider>
          <RouterProvider router={router} />
        </RegistryProvider>
      </PageParts>
    </StyledFrame>,
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The layout cannot be rendered by the build.', { cause: failures[0] });
  for (const part of [marks.school, marks.heading])
    if (!markup.includes(part)) throw new Error('A layout has no place for the school or the heading.');
  return markup;
}

async function layoutsOf(language: Language, styles: CollectedStyles): Promise<Record<FrameShape, string>> {
  await changeLanguage(language);
  const layouts: [string, string][] = [];
  for (const [shape, conditions] of Object.entries(shapes)) layouts.push([shape, await layoutOf(conditions, styles)]);
  return Object.fromEntries(layouts) as Record<FrameShape, string>;
}

/** Renders the layout of signed-in pages. Leaves a user signed in, so nothing else may be rendered afterwards. */
export async function renderFrame(): Promise<RenderedFrame> {
  document.getElementById = () => ({ textContent: JSON.stringify(registry) }) as HTMLElement;
  startSession(sampleSession(marks.school));
  const styles = new CollectedStyles();
  const layouts: [Language, Record<FrameShape, string>][] = [];
  for (const language of languages) layouts.push([language, await layoutsOf(language, styles)]);
  const appleKeys = languages.map((language) => [language, i18n.t('palette.keyApple', { ns: 'shell', lng: language })]);
  return {
    layouts: Object.fromEntries(layouts) as FrameData['layouts'],
    appleKey: Object.fromEntries(appleKeys) as FrameData['appleKey'],
    wider,
    styles: styles.elements(''),
  };
}
