import { Mail, Phone } from 'lucide-react';
import { type StudentGuardian } from '@teacher-portal/remote-sdk/contract/student-record';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid, SectionCard, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Given } from '../../student/figure';
import { contactAddress } from './contact-address';

const nobody: StudentGuardian = { name: '', relation: '', contact: '' };

/** The guardians of a student and how to reach them. */
export function Guardians({ guardians }: { guardians: readonly StudentGuardian[] }) {
  const { t } = useTranslation('students');
  const shown = guardians.length > 0 ? guardians : [nobody];
  return (
    <SectionCard title={t(guardians.length > 1 ? 'details.guardians' : 'details.guardian')}>
      <Grid gap="3">
        {shown.map((guardian, index) => (
          <Guardian key={index} guardian={guardian} />
        ))}
      </Grid>
    </SectionCard>
  );
}

function Guardian({ guardian: { name, relation, contact } }: { guardian: StudentGuardian }) {
  const { t } = useTranslation('students');
  return (
    <Grid as="dl" gap="3" templateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
      <div>
        <Term>{t('column.guardian')}</Term>
        <dd>
          <Given>{name}</Given>
          {name && relation && (
            <Text as="span" tone="ink3">
              {' '}
              {t('details.relation', { relation })}
            </Text>
          )}
        </dd>
      </div>
      <div>
        <Term>{t('column.contact')}</Term>
        <dd>
          <Contact contact={contact} />
        </dd>
      </div>
    </Grid>
  );
}

function Contact({ contact }: Pick<StudentGuardian, 'contact'>) {
  const address = contact ? contactAddress(contact) : undefined;
  const Icon = address?.kind === 'mail' ? Mail : Phone;
  if (!address) return <Given>{contact}</Given>;
  return (
    <TextLink href={address.href} display="inline-flex" alignItems="center" gap="1.5" minHeight="6">
      <Icon size={14} aria-hidden />
      {contact}
    </TextLink>
  );
}

/** The name of a fact in a list of facts. */
export const Term = ({ children }: { children: string }) => (
  <Box as="dt" textStyle="small" color="ink3">
    {children}
  </Box>
);
