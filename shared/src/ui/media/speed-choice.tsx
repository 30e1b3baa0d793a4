import { useId } from 'react';
import { NativeSelect } from '../controls/controls';
import { useUiText } from '../locales/use-ui-text';
import { Bar } from './media-parts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Chooses the playback speed. */
export function SpeedChoice({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const t = useUiText();
  const id = useId();
  const options = speeds.map((speed) => ({ value: speed, label: t('media.speedValue', { value: speed }) }));
  return (
    <Bar>
      <label htmlFor={id}>{t('media.speed')}</label>
      <div>
        <NativeSelect
          id={id}
          placeholder={false}
          options={options}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </Bar>
  );
}
