/** Build-time data for the first-paint script, in the page's language. */
export interface FirstData {
  /** The form's endpoint; empty if the shell validates and sends it. */
  address: string;
  emailPattern: string;
  /** Texts by message key. */
  texts: Record<string, string>;
  /** Markup of the React components, in which the last text node is replaced. */
  refusal: string;
  error: string;
  /** Content before the button's label while the form is being sent. */
  spinner: string;
}

/** Id of the data block in the page. */
export const FIRST_DATA = 'first-data';
