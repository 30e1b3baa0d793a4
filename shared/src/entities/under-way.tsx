import { Construction } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton, PageHeader, TextLink } from 'shared/ui/core';

interface UnderWayProps {
  title: string;
  /** The first screen of the area that the page belongs to. */
  area: { name: string; to: string };
  /** What will be here, in a sentence or two. */
  children: ReactNode;
}

/** Stands at an address whose page is not built yet, and says so. */
export function UnderWay({ title, area, children }: UnderWayProps) {
  const { t } = useTranslation();
  const toArea = <Link to={area.to}>{area.name}</Link>;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          <TextLink key="area" plain asChild>
            {toArea}
          </TextLink>,
        ]}
      />
      <Card padding="none">
        <EmptyState
          icon={<Construction size={24} aria-hidden />}
          title={t('underWay.title')}
          action={
            <LinkButton asChild>
              <Link to={area.to}>{t('underWay.back', { area: area.name })}</Link>
            </LinkButton>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
