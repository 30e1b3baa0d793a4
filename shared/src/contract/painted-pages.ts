/**
 * Screens that stand in the HTML of their page, so that they are painted before the shell is there. The name of the page
 * is the path of its screen.
 */
export const paintedPages = ['login', 'register', 'forgot-password', 'set-password'] as const;
export type PaintedPage = (typeof paintedPages)[number];
