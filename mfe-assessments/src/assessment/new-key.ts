/** An idempotency key. `randomUUID` exists only where the page is served over TLS; a school's own network may have none. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
