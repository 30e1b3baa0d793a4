import { createListeners } from '@teacher-portal/value-store/value-store';

/** Thrown where a part of a file was sent and the rest waits, so that answers without files do not. */
export const unfinished = new Error('The rest of the file is sent later');

/** Files that the server has refused in this visit, by their local name, and why. */
export const refusedFiles = new Map<string, string>();

/** Bytes that the server has of a file that is being sent, by its local name. */
export const sentBytes = new Map<string, number>();

const { tell, subscribe } = createListeners();

/** Calls a listener whenever more of a file was sent; returns what ends that. */
export const onSending = subscribe;

export function tellSent(name: string, bytes: number): void {
  sentBytes.set(name, bytes);
  tell();
}
