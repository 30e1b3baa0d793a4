import { type Outcome } from '../use-waiting-keys';

/** What is done with the number of a criterion of one question; false if nothing has the number. */
type Press = (number: number) => boolean;

const onPage = new Map<number, Press>();

/** The criteria of a question take keys until what is returned is called. */
export function takeCriterionKeys(questionId: number, press: Press): () => void {
  onPage.set(questionId, press);
  return () => {
    if (onPage.get(questionId) === press) onPage.delete(questionId);
  };
}

export const pressCriterion = (questionId: number, number: number): Outcome =>
  onPage.get(questionId)?.(number) ? 'taken' : 'refused';
