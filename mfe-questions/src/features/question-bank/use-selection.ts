import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { type BankView } from '../../question/bank-view';

/** The selected questions by id. Paging keeps the selection; changing the filters clears it. */
export function useSelection({ search, filters }: BankView) {
  const scope = JSON.stringify([search, filters]);
  const [held, setHeld] = useState<{ scope: string; questions: ReadonlyMap<number, Question>; isAll?: boolean }>({
    scope,
    questions: new Map(),
  });
  const questions: ReadonlyMap<number, Question> = held.scope === scope ? held.questions : new Map();
  const hold = (next: ReadonlyMap<number, Question>) => setHeld({ scope, questions: next });
  return {
    questions,
    ids: [...questions.keys()],
    /** All results on every page, also those that are not loaded; choosing a row ends it. */
    isAll: held.scope === scope && held.isAll === true,
    chooseAll: () => setHeld({ scope, questions, isAll: true }),
    choose: (rows: readonly Question[], on: boolean) => {
      const next = new Map(questions);
      for (const row of rows) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      // The maximum for one bulk change; the server refuses more.
      if (next.size > limits.bulkChangeMax) handleProblem('errors.questionsSelection');
      else hold(next);
    },
    clear: () => hold(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
