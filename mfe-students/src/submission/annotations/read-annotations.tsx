import { type ReactNode, useMemo } from 'react';
import { numbersOf } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { LayersProvider } from './annotated';
import { type NamedCriterion, ReadList } from './list';
import { Over } from './over';
import { QuotedText } from './quoted-text';
import { type Shown, WorkContext } from './work';

export const layers = { Over, Text: QuotedText };

interface ReadAnnotationsProps {
  annotations: readonly Shown[];
  criteria: readonly NamedCriterion[];
  /** The answer. */
  children: ReactNode;
}

/** An answer with its annotations over it, and what they say below. */
export function ReadAnnotations({ annotations, criteria, children }: ReadAnnotationsProps) {
  const work = useMemo(() => ({ annotations, numbers: numbersOf(annotations), editing: undefined }), [annotations]);
  return (
    <WorkContext value={work}>
      <LayersProvider value={layers}>
        <Stack gap="2" minWidth="0">
          {children}
          <ReadList criteria={criteria} />
        </Stack>
      </LayersProvider>
    </WorkContext>
  );
}
