import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { type LeftOut } from './editor-props';

/** Formulas that are named; the others are counted. */
const NAMED_MAX = 5;
const LENGTH_MAX = 40;
const brief = (text: string) => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);

/** Says what the last paste left out. */
export function LeftOutNotice({ leftOut, takesPictures }: { leftOut: LeftOut; takesPictures: boolean }) {
  const t = useUiText();
  const { pictures, formulas } = leftOut;
  const named = formulas.slice(0, NAMED_MAX).map((text) => brief(text) || t('richText.formulaWithoutText'));
  const rest = formulas.length > NAMED_MAX ? ['…'] : [];
  return (
    <Text as="div" role="status" size="small" tone="ink2" px={pictures || formulas.length > 0 ? '3' : '0'}>
      {pictures && <div>{t(takesPictures ? 'richText.picturesLeftOut' : 'richText.takesNoPictures')}</div>}
      {formulas.length > 0 && (
        <div>{t('richText.formulasLeftOut', { count: formulas.length, formulas: [...named, ...rest].join('; ') })}</div>
      )}
    </Text>
  );
}
