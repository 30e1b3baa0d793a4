import type { RegistryEntry } from 'shared/contract/registry';
import type { Language } from 'shared/i18n';

/** The name of an area while its own texts are not loaded. */
export function areaName({ name, navigation }: Pick<RegistryEntry, 'name' | 'navigation'>, language: Language): string {
  const label = navigation[0]?.label;
  return label?.[language] ?? label?.en ?? name;
}
