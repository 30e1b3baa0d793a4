import { useState } from 'react';
import { useLocation, useSearchParams } from '@teacher-portal/remote-sdk/router';
import * as z from '@teacher-portal/remote-sdk/z';
import { variants } from '../../assessment/paper/paper-parts';
import { type PaperView } from '../../assessment/paper/paper-tools';

const variantSchema = z.enum(variants);

/** The displayed variant and key, kept in the address for links and reloads. */
export function usePaperView() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // Local state, because the router updates too late for a check box.
  const [view, setView] = useState<PaperView>(() => ({
    variant: variantSchema.safeParse(address.get('variant')).data,
    showKey: address.get('key') === '1',
  }));
  const change = (chosen: PaperView) => {
    const { variant, showKey } = chosen;
    setView(chosen);
    const next = new URLSearchParams(address);
    if (variant) next.set('variant', variant);
    else next.delete('variant');
    if (showKey) next.set('key', '1');
    else next.delete('key');
    setAddress(next, { state, replace: true });
  };
  return { view, change };
}
