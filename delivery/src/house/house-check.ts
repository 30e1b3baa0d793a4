/** Something about the whole checkout that must hold. */
export interface HouseCheck {
  name: string;
  /** What was found, a line each; nothing when the house is clean. */
  find: () => Promise<string[]>;
}
