import { type ComponentType } from 'react';

type Loaded = Promise<Readonly<Record<string, ComponentType>>>;

/** The examples of each import of the kit. */
export const catalogue: Readonly<Record<string, () => Loaded>> = {
  'ui/core': async () => (await import('./examples/core')).core,
  'ui/controls': async () => (await import('./examples/controls')).controls,
  'ui/form': async () => (await import('./examples/form')).form,
  'ui/table': async () => (await import('./examples/table')).table,
  'ui/long-table': async () => (await import('./examples/table')).longTable,
  'ui/chart': async () => (await import('./examples/charts')).chart,
  'ui/line-chart': async () => (await import('./examples/charts')).lineChart,
  'ui/rich-text': async () => (await import('./examples/texts')).richText,
  'ui/rich-text-view': async () => (await import('./examples/texts')).richTextView,
  'ui/difference': async () => (await import('./examples/texts')).difference,
  'ui/copyable-text': async () => (await import('./examples/texts')).copyableText,
  'ui/qr-code': async () => (await import('./examples/texts')).qrCode,
  'ui/media': async () => (await import('./examples/files')).media,
  'ui/upload': async () => (await import('./examples/files')).upload,
  'ui/whiteboard': async () => (await import('./examples/files')).whiteboard,
  'ui/plain': async () => (await import('./examples/plain')).plain,
  'ui/provider': async () => (await import('./examples/provider')).provider,
};

/** Imports whose components no page can show, and why. */
export const unshown: Readonly<Record<string, string>> = {
  'ui/first-paint': 'renders pages while the shell is built',
};
