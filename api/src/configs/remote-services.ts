import * as z from 'zod';

/** Addresses of services, by remote or by remote and line: `mfe-library`, `mfe-library@2`. */
export type ServiceAddresses = ReadonlyMap<string, string>;

const part = /^([a-z][a-z0-9-]{0,60}(?:@[a-z0-9][a-z0-9-]{0,30})?)=(https?:\/\/[^\s@?#]+)$/;

/** `mfe-library=https://library.internal`, separated by spaces or commas. */
export const remoteServices = z
  .string()
  .default('')
  .transform((text, context): ServiceAddresses => {
    const addresses = new Map<string, string>();
    for (const each of text.split(/[\s,]+/).filter((word) => word !== '')) {
      const [, key = '', address = ''] = part.exec(each) ?? [];
      if (!URL.canParse(address))
        context.addIssue({ code: 'custom', message: 'a service is like mfe-library=https://library.internal' });
      else if (addresses.has(key)) context.addIssue({ code: 'custom', message: `two addresses for ${key}` });
      else addresses.set(key, address.replace(/\/+$/, ''));
    }
    return addresses;
  });
