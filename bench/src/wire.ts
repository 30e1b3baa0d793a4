import type { Page } from '@playwright/test';

interface Transfer {
  address: string;
  /** Seconds on the browser's monotonic clock. */
  done: number;
  bytes: number;
  kind: 'script' | 'font' | 'other';
}

export interface LoadedFile {
  address: string;
  bytes: number;
}

export interface Wire {
  /** Transfers of the portal's files since the last document request; `before`: milliseconds after it. */
  read: (before?: number) => { bytes: number; requests: number; scriptBytes: number; files: LoadedFile[] };
}

/**
 * Counts the compressed bytes that a page transfers, without API responses and fonts: which fonts a page loads late
 * depends on the letters in the data, not on the build.
 */
export async function watchWire(page: Page): Promise<Wire> {
  const wire = await page.context().newCDPSession(page);
  const asked = new Map<string, Pick<Transfer, 'address' | 'kind'>>();
  const cached = new Set<string>();
  const transfers = new Map<string, Transfer>();
  let start = 0;
  await wire.send('Network.enable');
  wire.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') {
      [asked, transfers].forEach((each) => each.clear());
      cached.clear();
      start = timestamp;
    }
    if (!request.url.startsWith('http') || request.url.includes('/api/')) return;
    const isFont = type === 'Font' || request.url.endsWith('.woff2');
    const kind = isFont ? 'font' : type === 'Script' ? 'script' : 'other';
    asked.set(requestId, { address: new URL(request.url).pathname, kind });
  });
  wire.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) transfers.set(requestId, { ...file, done: timestamp, bytes: encodedDataLength });
  });
  return {
    read: (before = Infinity) => {
      const counted = [...transfers]
        .filter(([id, { kind, done }]) => !cached.has(id) && kind !== 'font' && (done - start) * 1000 <= before)
        .map(([, transfer]) => transfer);
      const sum = (list: Transfer[]) => list.reduce((total, { bytes }) => total + bytes, 0);
      return {
        bytes: sum(counted),
        requests: counted.length,
        scriptBytes: sum(counted.filter(({ kind }) => kind === 'script')),
        files: counted.map(({ address, bytes }) => ({ address, bytes })),
      };
    },
  };
}
