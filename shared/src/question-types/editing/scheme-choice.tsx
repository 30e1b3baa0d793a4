import { useTranslation } from 'shared/i18n';
import { Field, NativeSelect } from 'shared/ui/controls';

interface SchemeChoiceProps<Rule extends string, Offered extends Rule> {
  rule: Rule;
  offered: readonly Offered[];
  textOf: (rule: Rule) => string;
  hintOf: (rule: Offered) => string;
  onChange: (rule: Rule) => void;
}

/** How an answer is scored. A rule that only an import brings is shown while the item has it, and not offered. */
export function SchemeChoice<Rule extends string, Offered extends Rule>(props: SchemeChoiceProps<Rule, Offered>) {
  const { rule, offered, textOf, hintOf, onChange } = props;
  const { t } = useTranslation('itemEditor');
  const chosen = offered.find((each) => each === rule);
  const rules: Rule[] = chosen ? [...offered] : [...offered, rule];
  return (
    <Field label={t('scheme.label')} helper={chosen ? hintOf(chosen) : t('scheme.imported')}>
      <NativeSelect
        placeholder={false}
        value={rule}
        options={rules.map((value) => ({ value, label: textOf(value) }))}
        onChange={({ target }) => {
          const next = rules.find((each) => each === target.value);
          if (next) onChange(next);
        }}
      />
    </Field>
  );
}
