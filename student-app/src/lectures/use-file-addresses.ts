import { useEffect, useState } from 'react';

/** Addresses under which this page can open files that are stored on the device; `files` must stay the same. */
export function useFileAddresses(files: Readonly<Record<string, ArrayBuffer>>): Readonly<Record<string, string>> {
  const [addresses] = useState(() =>
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [
        name,
        URL.createObjectURL(new Blob([bytes], { type: typeOf(name) })),
      ]),
    ),
  );
  useEffect(() => () => Object.values(addresses).forEach((address) => URL.revokeObjectURL(address)), [addresses]);
  return addresses;
}

/** Only what a browser shows without running anything; everything else is downloaded. */
const typeOf = (name: string) =>
  new URL(name, location.href).pathname.toLowerCase().endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
