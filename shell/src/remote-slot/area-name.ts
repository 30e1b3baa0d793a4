import type { RegistryEntry } from 'shared/contract/registry';
import type { Language } from 'shared/i18n';

/** What an area is called, for when its own words are not there. */
export const areaName = (remote: Pick<RegistryEntry, 'name' | 'navigation'>, language: Language): string =>
  remote.navigation[0]?.label[language] ?? remote.name;
