import type { EarlyAnswer } from 'shared/http';

/** Errors by field, and of the form as a whole (`root`), as message keys. */
export type FirstErrors = Partial<Record<string, { type: string; message: string }>>;

/**
 * The state of a form that was painted from HTML and works before the shell has loaded. The React screen starts with
 * it, so that its first render matches the page.
 */
export interface FirstForm {
  errors: FirstErrors;
  /** Whether the form was validated or submitted at least once. */
  isSubmitted: boolean;
  /** The pending response, from submitting until it is rejected. */
  answer: Promise<EarlyAnswer> | undefined;
  /** The last rejection and its time (`performance.now()`). */
  refused: { answer: EarlyAnswer; at: number } | undefined;
  /** From now on user input is recorded but not acted on, because React takes over the elements. */
  freeze: () => void;
  /** Stops the script. Returns a function that repeats the user's last action that the script could not handle. */
  finish: () => (() => void) | undefined;
}

declare global {
  interface Window {
    /** Undefined if the page was not painted from HTML, or not for this visitor. */
    firstForm?: FirstForm | undefined;
  }
}
