/**
 * The subject of a call, a screen or an area, which decides who has the right to it: the caller's own data; lectures
 * and topics of a course; submissions in a class; marks of submissions; any other read in the school; any other write;
 * managing the school; overseeing what everybody does in it.
 */
export const acts = ['own', 'content', 'work', 'mark', 'read', 'write', 'manage', 'oversee'] as const;
export type Act = (typeof acts)[number];
