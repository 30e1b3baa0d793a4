/** The environment is unusable; the message is one line for the operator. */
export class StartError extends Error {}
