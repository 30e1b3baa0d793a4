import type * as plain_ from 'shared/ui/plain';
import { Button, Field, MathText, Notice, RichText } from 'shared/ui/plain';
import { activeLanguage } from 'shared/i18n';
import { type Examples, useWords } from '../example';

function Fields() {
  const t = useWords();
  return (
    <>
      <Field label={t('email')} hint={t('hint')} type="email" />
      <Field label={t('title')} error={t('required')} />
      <Button variant="primary">{t('save')}</Button> <Button>{t('close')}</Button>
    </>
  );
}

function Texts() {
  const t = useWords();
  return (
    <>
      <Notice tone="info">{t('text')}</Notice>
      <Notice tone="bad">{t('failed')}</Notice>
      <RichText html={`<p>${t('text')}</p>`} />
      <MathText text={`${t('other')}: $x^2$`} lang={activeLanguage()} />
    </>
  );
}

export const plain: Examples<typeof plain_> = {
  Field: Fields,
  Button: Fields,
  Notice: Texts,
  RichText: Texts,
  MathText: Texts,
};
