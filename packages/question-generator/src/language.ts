/** A language by its code: `en`. What is written for some languages leaves texts in any other alone. */
export type Language = string;
