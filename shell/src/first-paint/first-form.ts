import type { EarlyAnswer } from 'shared/http';

/** Errors by field, and of the form as a whole (`root`), as message keys. */
export type FirstErrors = Partial<Record<string, { type: string; message: string }>>;

/**
 * A form that was painted from HTML and works before the shell is there. Its script keeps this state; the React screen
 * starts with it, so that its first render is what the page shows already.
 */
export interface FirstForm {
  errors: FirstErrors;
  /** The form was sent or checked at least once. */
  isSubmitted: boolean;
  /** The response, from sending until it has been refused. */
  answer: Promise<EarlyAnswer> | undefined;
  /** The last refusal, and when it came (`performance.now()`). */
  refused: { answer: EarlyAnswer; at: number } | undefined;
  /** From now on what the user does is kept and not acted on, because React takes over the elements. */
  freeze: () => void;
  /** Ends the script. Answers what repeats the user's last act that it could not do itself, or did not do since `freeze`. */
  finish: () => (() => void) | undefined;
}

declare global {
  interface Window {
    /** Absent if the page was not painted from HTML, or not for this visitor. */
    firstForm?: FirstForm | undefined;
  }
}
