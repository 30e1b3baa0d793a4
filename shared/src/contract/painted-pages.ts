/**
 * Screens whose HTML is part of their page, so that they are painted before the shell has loaded. The name of the page
 * is the path of its screen.
 */
export const paintedPages = ['login', 'register', 'forgot-password', 'set-password'] as const;
export type PaintedPage = (typeof paintedPages)[number];
