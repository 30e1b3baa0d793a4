import { useState } from 'react';
import { storedItem } from '@teacher-portal/remote-sdk/storage';
import * as z from '@teacher-portal/remote-sdk/z';

const kept = storedItem('mfe-assessments:shading', z.enum(['on', 'off']));

/** Whether marks are shaded by the fifth of their column, as last chosen in this browser. */
export function useShading(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => kept.read() !== 'off');
  const choose = (next: boolean) => {
    kept.write(next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, choose];
}
