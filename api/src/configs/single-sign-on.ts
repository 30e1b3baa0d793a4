import * as z from 'zod';

/** An external identity provider. */
export interface IdentityProvider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that marks the address as verified. */
  verifiedClaim: 'email_verified' | 'xms_edov';
  /** Whether its claim of multi-factor authentication is trusted. */
  trustSecondFactor: boolean;
  /** The schools whose students it signs in. */
  studentsOf: readonly number[];
  /**
   * Forces a new sign-in at the provider, so that the next student is not signed in as the previous user of the
   * computer.
   */
  freshPrompt: 'login' | 'select_account';
}

/** Requires HTTPS for passwords and codes, except on localhost. */
export const isSafe = (address: string) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(address);

const common = {
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  trustSecondFactor: z.boolean().default(false),
  studentsOf: z.array(z.int().positive()).default([]),
};

const google = z.strictObject({ id: z.string(), ...common }).transform((given): IdentityProvider => ({
  ...given,
  name: 'Google',
  issuer: 'https://accounts.google.com',
  verifiedClaim: 'email_verified',
  // Google rejects `login`.
  freshPrompt: 'select_account',
}));

/** One tenant: the endpoint for all of them lets any tenant's administrator claim any address. */
const microsoft = z
  .strictObject({ id: z.string(), tenant: z.uuid(), ...common })
  .transform(({ tenant, ...given }): IdentityProvider => ({
    ...given,
    name: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    verifiedClaim: 'xms_edov',
    freshPrompt: 'login',
  }));

const anyIssuer = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes'),
    name: z.string().trim().min(1).max(60),
    issuer: z.url({ protocol: /^https?$/ }).refine(isSafe, 'an issuer is at https'),
    ...common,
  })
  .transform((given): IdentityProvider => ({ ...given, verifiedClaim: 'email_verified', freshPrompt: 'login' }));

const known = new Map([
  ['google', google],
  ['microsoft', microsoft],
]);

/** One by one, because the error of a union would not name the field. */
const provider = z.looseObject({ id: z.string() }).transform((given, context): IdentityProvider => {
  const parsed = (known.get(given.id) ?? anyIssuer).safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

export function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text contains secrets, which the parser's message would quote.
    context.addIssue({ code: 'custom', message: 'is not valid JSON' });
    return z.NEVER;
  }
}

/** The providers as a JSON list, in the order of their buttons. */
export const identityProviders = z
  .string()
  .default('[]')
  .transform((text, context) => parseJson(text === '' ? '[]' : text, context))
  .pipe(
    z
      .array(provider)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'every provider has an id of its own'),
  );
