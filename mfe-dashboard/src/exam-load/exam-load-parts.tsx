import { type ComponentProps } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, Dialog, Heading } from '@teacher-portal/remote-sdk/ui/core';
import { ExamLoad } from './exam-load';

type Shown = ComponentProps<typeof ExamLoad>;

/** Over the calendar: the sections of its grade. */
export function LoadDialog({ onClose, ...shown }: Shown & { onClose: () => void }) {
  const { t } = useTranslation('examLoad');
  return (
    <Dialog open size="lg" title={t('title')} onClose={onClose}>
      <ExamLoad {...shown} />
    </Dialog>
  );
}

/** Part of a page, with a heading. */
export function LoadSection(shown: Shown) {
  const { t } = useTranslation('examLoad');
  return (
    <section aria-label={t('title')}>
      <Heading as="h2" mb="2">
        {t('title')}
      </Heading>
      <Card>
        <ExamLoad {...shown} />
      </Card>
    </section>
  );
}
