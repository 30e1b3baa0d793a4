import { useCallback, useEffect, useState } from 'react';
import { type QuestionRun } from '../../question-actions/runs/run.schema';
import { readRuns } from '../../question-actions/runs/run-store';
import { useRunOwner } from '../../question-actions/runs/use-run-owner';

/** The changes of many questions that this browser keeps, and a way to look again. */
export function useKeptRuns() {
  const owner = useRunOwner();
  const [runs, setRuns] = useState<readonly QuestionRun[]>([]);
  const look = useCallback(() => {
    const set = (found: readonly QuestionRun[]) =>
      setRuns((known) => (found.length + known.length > 0 ? found : known));
    // A browser that keeps nothing has none.
    if (owner) void readRuns(owner).then(set, () => undefined);
  }, [owner]);
  useEffect(look, [look]);
  return { runs, look };
}
