import { useEffect, useState } from 'react';

const codeOf = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('code') ?? '';

/** The code in the URL's fragment. It is not removed, so that the page can be reopened. */
export function useFragmentCode(): string {
  const [code, setCode] = useState(() => codeOf(location.hash));
  useEffect(() => {
    // Opening another link in the same tab changes only the fragment.
    const opened = () => setCode(codeOf(location.hash));
    window.addEventListener('hashchange', opened);
    return () => window.removeEventListener('hashchange', opened);
  }, []);
  return code;
}
