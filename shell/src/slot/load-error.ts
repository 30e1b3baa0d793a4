/** Something did not arrive. Anything else that reaches a boundary broke while it was drawn. */
export class LoadError extends Error {}
