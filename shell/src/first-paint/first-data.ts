/** What the script of the first paint needs from the build, in the language of the page. */
export interface FirstData {
  /** Where the form is sent; empty where the shell checks and sends it. */
  address: string;
  emailPattern: string;
  /** By message key. */
  texts: Record<string, string>;
  /** Markup of the React components; the last text of each is replaced. */
  refusal: string;
  error: string;
  /** What a button shows before its label while the form is sent. */
  spinner: string;
}

/** Id of the data block in the page. */
export const FIRST_DATA = 'first-data';
