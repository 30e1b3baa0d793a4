import { useState } from 'react';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { listQuestionParts } from '@teacher-portal/remote-sdk/contract/question-parts';
import { type ShareRight } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { handleError, handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';

/** All results of a search. `what`: which they are, in words; `courseId`: of one course. */
export interface AllResults {
  scope: ExportScope;
  what: string;
  courseId: number | undefined;
}

/** Finds all questions of a scope that the caller has this right to, in parts that one call takes. */
export function useParts(scope: ExportScope, right: ShareRight) {
  const [isFinding, setFinding] = useState(false);
  const find = async (): Promise<number[][] | undefined> => {
    setFinding(true);
    try {
      const { parts } = (await call(listQuestionParts, { body: { scope, right } })).data;
      if (parts.length > 0) return parts;
      handleProblem('errors.questionSeeOnly');
    } catch (error) {
      handleError(error);
    } finally {
      setFinding(false);
    }
    return undefined;
  };
  return { find, isFinding };
}
