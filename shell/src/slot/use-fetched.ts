import { useState } from 'react';

/** A lazily loaded chunk; after a failure the next `fetch` tries again. */
export function useFetched<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const fetch = async () => {
    if (!part) setPart(await load());
  };
  return { part, fetch };
}
