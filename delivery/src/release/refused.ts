/** Something that was not done, for a reason that whoever asked for it can do something about. */
export class Refused extends Error {}
