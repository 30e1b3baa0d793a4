/** A check of the whole checkout. */
export interface HouseCheck {
  name: string;
  /** One line per finding; empty if there is none. */
  find: () => Promise<string[]>;
}
