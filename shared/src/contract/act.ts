/**
 * What a call, a screen or an area is about: what is the caller's own; the lectures and topics of a course; students'
 * work in a class; marks of that work; anything else that is read in the school; anything else that is changed in it;
 * managing it; overseeing what everybody does in it.
 */
export const acts = ['own', 'content', 'work', 'mark', 'read', 'write', 'manage', 'oversee'] as const;
export type Act = (typeof acts)[number];
