/** A refused operation whose reason the caller can act on. */
export class Refused extends Error {}
