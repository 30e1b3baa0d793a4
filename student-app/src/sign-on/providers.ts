import { studentProvidersMeta } from 'shared/contract/learn-address';
import { type IdentityProviderName } from 'shared/contract/single-sign-on';

/** The identity providers that the server lists in the page; most schools have none. */
export function providersOfPage(): IdentityProviderName[] {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=${studentProvidersMeta}]`);
  return tag ? (JSON.parse(tag.content) as IdentityProviderName[]) : [];
}
