import { useEffect, useRef } from 'react';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';

/** The step is part of the address, so that Back leads to the previous one; without a topic there is only the first. */
export function useStep(courseId: number, hasTopic: boolean) {
  const [search, setSearch] = useSearchParams();
  const step = search.get('step') === '1' && hasTopic ? 1 : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const goTo = (next: 0 | 1) =>
    setSearch(
      (now) => {
        now.set('subject', String(courseId));
        if (next === 1) now.set('step', '1');
        else now.delete('step');
        return now;
      },
      { state: subjectState(courseId) },
    );
  return { step, heading, goTo };
}
