import { useEffect, useState } from 'react';

const codeOf = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('code') ?? '';

/** The code in the fragment of the URL. It stays there, so that the page can be opened again. */
export function useFragmentCode(): string {
  const [code, setCode] = useState(() => codeOf(location.hash));
  useEffect(() => {
    // Opening another link while the page is open changes only its fragment.
    const opened = () => setCode(codeOf(location.hash));
    window.addEventListener('hashchange', opened);
    return () => window.removeEventListener('hashchange', opened);
  }, []);
  return code;
}
