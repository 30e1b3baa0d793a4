import { useState } from 'react';

/** A part of the shell that is fetched when it is first needed; after a failure the next `fetch` asks the network again. */
export function useFetched<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const fetch = async () => {
    if (!part) setPart(await load());
  };
  return { part, fetch };
}
