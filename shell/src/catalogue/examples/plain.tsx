import { type ReactNode } from 'react';
import { Box } from 'shared/ui/core';
import type * as plain_ from 'shared/ui/plain';
import { Button, Field, MathText, Notice, RichText } from 'shared/ui/plain';
import { activeLanguage } from 'shared/i18n';
import { type Examples, useWords } from '../example';

/** Its colours are those of the system, whatever the page has. */
const Ground = ({ children }: { children: ReactNode }) => (
  <Box bg="var(--panel)" color="var(--ink)" p="3">
    {children}
  </Box>
);

function Fields() {
  const t = useWords();
  return (
    <Ground>
      <Field label={t('email')} hint={t('hint')} type="email" />
      <Field label={t('title')} error={t('required')} />
      <Button variant="primary">{t('save')}</Button> <Button>{t('close')}</Button>
    </Ground>
  );
}

function Texts() {
  const t = useWords();
  return (
    <Ground>
      <Notice tone="info">{t('text')}</Notice>
      <Notice tone="bad">{t('failed')}</Notice>
      <RichText html={`<p>${t('text')}</p>`} />
      <MathText text={`${t('other')}: $x^2$`} lang={activeLanguage()} />
    </Ground>
  );
}

export const plain: Examples<typeof plain_> = {
  Field: Fields,
  Button: Fields,
  Notice: Texts,
  RichText: Texts,
  MathText: Texts,
};
