import type { RegistryEntry } from 'shared/contract/registry';
import type { Language } from 'shared/i18n';

/** The name of an area while its own texts are not loaded. */
export const areaName = (remote: Pick<RegistryEntry, 'name' | 'navigation'>, language: Language): string =>
  remote.navigation[0]?.label[language] ?? remote.name;
