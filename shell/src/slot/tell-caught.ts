import { LoadError } from './load-error';

/** What a boundary caught: a screen that did not arrive is reported already, anything else is a fault in the code. */
export function tellCaught(error: unknown): void {
  if (!(error instanceof LoadError)) window.reportError(error);
}
