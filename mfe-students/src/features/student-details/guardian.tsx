import { Mail, Phone } from 'lucide-react';
import { type Student } from 'shared/contract/student';
import { useTranslation } from 'shared/i18n';
import { Box, Grid, SectionCard, Text, TextLink } from 'shared/ui/core';
import { Given } from '../../student/figure';
import { contactAddress } from './contact-address';

/** Who to speak to about a student, and how. */
export function Guardian({ student: { guardianName, guardianRelation, contactNumber } }: { student: Student }) {
  const { t } = useTranslation('students');
  const contact = contactNumber ? contactAddress(contactNumber) : undefined;
  const Icon = contact?.kind === 'mail' ? Mail : Phone;
  return (
    <SectionCard title={t('details.guardian')}>
      <Grid as="dl" gap="3" templateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
        <div>
          <Term>{t('column.guardian')}</Term>
          <dd>
            <Given>{guardianName}</Given>
            {guardianName && guardianRelation && (
              <Text as="span" tone="ink3">
                {' '}
                {t('details.relation', { relation: guardianRelation })}
              </Text>
            )}
          </dd>
        </div>
        <div>
          <Term>{t('column.contact')}</Term>
          <dd>
            {contact ? (
              <TextLink href={contact.href} display="inline-flex" alignItems="center" gap="1.5" minHeight="6">
                <Icon size={14} aria-hidden />
                {contactNumber}
              </TextLink>
            ) : (
              <Given>{contactNumber}</Given>
            )}
          </dd>
        </div>
      </Grid>
    </SectionCard>
  );
}

const Term = ({ children }: { children: string }) => (
  <Box as="dt" textStyle="small" color="ink3">
    {children}
  </Box>
);
