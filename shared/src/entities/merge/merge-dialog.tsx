import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog, Heading, Stack, Text } from 'shared/ui/core';
import { DifferenceRow, partsOf, Words } from 'shared/ui/difference';
import { FieldGroup, Radio } from 'shared/ui/controls';
import './merge-words';
import { merged, type MergeField, type Side, type Sides, threeWay } from './three-way';

export interface MergeDialogProps<Values> {
  /** Names the changed record, and says what to do. */
  title: string;
  text: string;
  fields: readonly MergeField<Values>[];
  sides: Sides<Values>;
  onTheirs: () => void;
  /** Called with the merged values. */
  onMerged: (values: Values) => void;
  onClose: () => void;
}

/**
 * Shows the changes of both users field by field, merges those that do not conflict, and asks about the rest. Closing
 * the dialog changes nothing.
 */
export function MergeDialog<Values>({ fields, sides, onTheirs, onMerged, ...dialog }: MergeDialogProps<Values>) {
  const { t } = useTranslation('merge');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { theirs, mine, colliding } = threeWay(fields, sides);
  const isDecided = colliding.every(({ key }) => chosen[key]);
  return (
    <Dialog
      open
      size="lg"
      title={dialog.title}
      description={dialog.text}
      onClose={dialog.onClose}
      footer={
        <>
          <Button onClick={onTheirs}>{t('load')}</Button>
          <Button variant="primary" disabled={!isDecided} onClick={() => onMerged(merged(fields, sides, chosen))}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {colliding.length === 0 && <Text>{t('nothing')}</Text>}
        {colliding.length > 0 && (
          <Part title={t('both')}>
            {colliding.map((field) => (
              <Collision
                key={field.key}
                field={field}
                sides={sides}
                chosen={chosen[field.key]}
                onChoose={(side) => setChosen((before) => ({ ...before, [field.key]: side }))}
              />
            ))}
          </Part>
        )}
        <Changes title={t('theirs')} fields={theirs} before={sides.base} after={sides.theirs} />
        <Changes title={t('mine')} fields={mine} before={sides.base} after={sides.mine} />
      </Stack>
    </Dialog>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="2">
    <Heading as="h3" size="body">
      {title}
    </Heading>
    {children}
  </Stack>
);

interface ChangedProps<Values> {
  field: MergeField<Values>;
  before: Values;
  after: Values;
}

/** The outcome for a field. */
function Changed<Values>({ field: { textOf }, before, after }: ChangedProps<Values>) {
  const { t } = useTranslation('merge');
  const [was, is] = [textOf(before), textOf(after)];
  if (was === is) return <Text>{t('formatted')}</Text>;
  return (
    <Words parts={is === '' ? [...partsOf(was, ''), { value: ` (${t('empty')})`, is: 'same' }] : partsOf(was, is)} />
  );
}

interface ChangesProps<Values> extends Omit<ChangedProps<Values>, 'field'> {
  title: string;
  fields: readonly MergeField<Values>[];
}

function Changes<Values>({ title, fields, ...values }: ChangesProps<Values>) {
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <Stack as="dl" gap="3">
        {fields.map((field) => (
          <DifferenceRow key={field.key} name={field.name}>
            <Changed field={field} {...values} />
          </DifferenceRow>
        ))}
      </Stack>
    </Part>
  );
}

interface CollisionProps<Values> {
  field: MergeField<Values>;
  sides: Sides<Values>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Collision<Values>({ field, sides, chosen, onChoose }: CollisionProps<Values>) {
  const { t } = useTranslation('merge');
  const group = useId();
  const words: Record<Side, string> = { theirs: t('keepTheirs'), mine: t('keepMine') };
  return (
    <FieldGroup legend={field.name}>
      <Stack gap="2">
        {(['theirs', 'mine'] as const).map((side) => (
          <Radio
            key={side}
            name={group}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            label={
              <Stack gap="0.5">
                <Text size="small" tone="ink2">
                  {words[side]}
                </Text>
                <Changed field={field} before={sides.base} after={sides[side]} />
              </Stack>
            }
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
