import type { Locator, Page } from '@playwright/test';
import type { Language } from '../words';
import { editorWords } from './editor-words';
import type { DemoSchool } from './demo-school';

/** A page with an editor, and the school behind it. */
export interface EditorPage extends DemoSchool {
  page: Page;
  w: (typeof editorWords)[Language];
  main: Locator;
  textbox: (name: string | RegExp) => Locator;
  button: (name: string | RegExp) => Locator;
  /** A toast or notice with this text. */
  said: (text: string) => Locator;
}

export function editorPageOf(page: Page, school: DemoSchool): EditorPage {
  const main = page.getByRole('main');
  return {
    ...school,
    page,
    w: editorWords[school.language],
    main,
    textbox: (name) => main.getByRole('textbox', { name, exact: true }),
    button: (name) => main.getByRole('button', { name, exact: true }),
    said: (text) => page.locator('[data-beside-modals]').getByText(text).last(),
  };
}
