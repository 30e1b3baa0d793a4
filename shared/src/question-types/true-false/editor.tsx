import { useId } from 'react';
import { type TrueFalseItem } from '@teacher-portal/question-types/true-false/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, FieldGroup, NativeSelect, Radio } from 'shared/ui/controls';
import { Flex, Stack } from 'shared/ui/core';
import { type EditorProps } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { RowFeedback } from '../editing/row-feedback';
import { Rows } from '../editing/rows';
import { SchemeChoice } from '../editing/scheme-choice';
import { TextWithMedia } from '../editing/text-with-media';

type Props = EditorProps<TrueFalseItem>;
type Statement = TrueFalseItem['statements'][number];

const rules = ['each', 'kprime', 'all'] as const;
const statementOf = (statements: readonly Statement[]): Statement => ({
  id: freshId(statements, 's'),
  text: '',
  isTrue: false,
});

/** The question says it. */
const withoutText = ({ media: _, ...statement }: Statement): Statement => ({ ...statement, text: '' });

/** One statement, the question itself, or a block of statements. */
export function Editor(props: Props) {
  const { item, onChange } = props;
  const { t } = useTranslation('itemEditor');
  const name = useId();
  const [first] = item.statements;
  const isBlock = item.statements.length > 1;
  const single = () => onChange({ ...item, statements: first ? [withoutText(first)] : [], rule: 'each' });
  const block = () => onChange({ ...item, statements: [...item.statements, statementOf(item.statements)] });
  return (
    <Stack gap="4">
      <FieldGroup legend={t('trueFalse.kind')}>
        <Flex gap="4" wrap="wrap">
          <Radio label={t('trueFalse.single')} name={name} checked={!isBlock} onChange={single} />
          <Radio label={t('trueFalse.block')} name={name} checked={isBlock} onChange={block} />
        </Flex>
      </FieldGroup>
      {isBlock ? <Block {...props} /> : <Single {...props} />}
    </Stack>
  );
}

function Single({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  const name = useId();
  const [statement] = item.statements;
  if (!statement) return null;
  const set = (changes: Partial<Statement>, kind?: 'typed') =>
    onChange({ ...item, statements: [{ ...statement, ...changes }] }, kind);
  return (
    <>
      <FieldGroup legend={t('trueFalse.answer')} helper={t('trueFalse.singleHelper')}>
        <Flex gap="4" wrap="wrap">
          <Radio label={t('true')} name={name} checked={statement.isTrue} onChange={() => set({ isTrue: true })} />
          <Radio label={t('false')} name={name} checked={!statement.isTrue} onChange={() => set({ isTrue: false })} />
        </Flex>
      </FieldGroup>
      <Penalty item={item} onChange={onChange} />
    </>
  );
}

function Block({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  return (
    <>
      <Rows
        legend={t('trueFalse.statements')}
        rows={item.statements}
        nameOf={(_, at) => t('trueFalse.statement', { number: at + 1 })}
        onChange={(statements, kind) => onChange({ ...item, statements }, kind)}
        create={() => statementOf(item.statements)}
        addLabel={t('trueFalse.add')}
        min={2}
        max={20}
      >
        {(row, at, set) => (
          <>
            <TextWithMedia
              rows={2}
              label={t('trueFalse.statement', { number: at + 1 })}
              value={row.text}
              onChange={(text) => set({ text })}
              media={row.media}
              onMedia={(media) => set({ media })}
            />
            <Field label={t('trueFalse.answerOf', { number: at + 1 })}>
              <NativeSelect
                placeholder={false}
                value={String(row.isTrue)}
                options={[
                  { value: 'true', label: t('true') },
                  { value: 'false', label: t('false') },
                ]}
                onChange={({ target }) => set({ isTrue: target.value === 'true' }, 'step')}
              />
            </Field>
            <RowFeedback
              name={t('trueFalse.statement', { number: at + 1 })}
              value={row.feedback}
              onChange={(feedback) => set({ feedback })}
              media={row.feedbackMedia}
              onMedia={(feedbackMedia) => set({ feedbackMedia })}
            />
          </>
        )}
      </Rows>
      <SchemeChoice
        rule={item.rule}
        offered={rules}
        textOf={(rule) => t(`trueFalse.rule.${rule}`)}
        hintOf={(rule) => t(`trueFalse.hint.${rule}`)}
        onChange={(rule) => onChange({ ...item, rule })}
      />
      {item.rule === 'each' && <Penalty item={item} onChange={onChange} />}
    </>
  );
}

function Penalty({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { t } = useTranslation('itemEditor');
  return (
    <Checkbox
      label={t('trueFalse.penalty')}
      checked={item.penalty !== '0'}
      onChange={({ target }) => onChange({ ...item, penalty: target.checked ? '1' : '0' })}
    />
  );
}
