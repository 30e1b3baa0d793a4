/** Of a call that brings a picture or a file. */
const TIMEOUT_MS = 30_000;

/** A file by its signed address; undefined where it cannot be read, as from another site, or has more bytes than `most`. */
export async function readFile(
  address: string,
  most = Infinity,
): Promise<{ type: string; bytes: ArrayBuffer } | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, { signal: controller.signal });
    // A server that names no length is trusted; the one of the portal does.
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > most) {
      controller.abort();
      return undefined;
    }
    return { type: response.headers.get('content-type') ?? '', bytes: await response.arrayBuffer() };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
