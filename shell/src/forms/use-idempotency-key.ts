import { useRef } from 'react';

// randomUUID exists only where the page is served over TLS; a school's own network may have none.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Gives the key that a creating call is sent with. The same content sent again (an answer was lost) keeps its key, so
 * that the server creates nothing twice; other content gets another.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
