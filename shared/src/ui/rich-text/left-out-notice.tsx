import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { type LeftOut } from './editor-props';

/** Formulas and pictures that are named; the others are counted. */
const NAMED_MAX = 5;
const LENGTH_MAX = 40;
const brief = (text: string) => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);

/** Says what the last paste left out. */
export function LeftOutNotice({ leftOut, takesPictures }: { leftOut: LeftOut; takesPictures: boolean }) {
  const t = useUiText();
  const { pictures, formulas } = leftOut;
  const said = <Each,>(all: readonly Each[], nameOf: (each: Each) => string) =>
    [...all.slice(0, NAMED_MAX).map(nameOf), ...(all.length > NAMED_MAX ? ['…'] : [])].join('; ');
  const named = said(pictures, ({ name, after }) => {
    if (name !== '') return brief(name);
    return after === '' ? t('richText.pictureWithoutName') : t('richText.pictureAfter', { text: after });
  });
  return (
    <Text as="div" role="status" size="small" tone="ink2" px={pictures.length + formulas.length > 0 ? '3' : '0'}>
      {pictures.length > 0 && (
        <div>
          {takesPictures
            ? t('richText.picturesLeftOut', { count: pictures.length, pictures: named })
            : t('richText.takesNoPictures', { pictures: named })}
        </div>
      )}
      {formulas.length > 0 && (
        <div>
          {t('richText.formulasLeftOut', {
            count: formulas.length,
            formulas: said(formulas, (text) => brief(text) || t('richText.formulaWithoutText')),
          })}
        </div>
      )}
    </Text>
  );
}
