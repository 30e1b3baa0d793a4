import type { Browser, Page } from '@playwright/test';
import type { openWideSchool } from './wide-school';
import type { Language } from './words';

export type WideSchool = Awaited<ReturnType<typeof openWideSchool>>;

/** Tells what of the print that the screen shows is cut; by default of the page of the teacher. */
type Look = (name: string, page?: Page) => Promise<void>;

export interface Shown {
  page: Page;
  browser: Browser;
  language: Language;
  url: string;
  dataDir: string;
  made: WideSchool;
  look: Look;
}

/** A print of the product. */
export interface Print {
  /** Files with the print areas, from the root of the repository. */
  sources: readonly string[];
  show: (shown: Shown) => Promise<void>;
}
