import { useLanguage, useTranslation } from 'shared/i18n';
import type { RemoteDeclaration } from 'shared/contract/registry';
import { EmptyState, useHeadingFocus, VisuallyHidden } from 'shared/ui/core';
import { areaName } from '../remote-slot/area-name';
import { PageTitle } from '../slot/page-title';

interface AreaOffProps {
  area: Pick<RemoteDeclaration, 'name' | 'navigation'>;
  state: 'disabled' | 'removed' | 'broken';
}

/** Replaces an area that is switched off, removed, or has an invalid registry entry. */
export function AreaOff({ area, state }: AreaOffProps) {
  const { t } = useTranslation('shell');
  const name = areaName(area, useLanguage());
  const heading = useHeadingFocus();
  return (
    <>
      <PageTitle screen={name} />
      <VisuallyHidden asChild>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
      </VisuallyHidden>
      <EmptyState title={t(`areaOff.${state}Title`, { area: name })}>{t(`areaOff.${state}`)}</EmptyState>
    </>
  );
}
