import { type Problem } from 'shared/contract/message-key';
import { badRequest, conflict } from '../server/refusal';

/** @throws 400 with what a rule of the contract found, at the field that it names. */
export function mustBeFine(problem: Problem | undefined): void {
  if (problem) throw badRequest(problem.key, problem.values, problem.path?.join('.'));
}

/** @throws 409 where it is the state of things that does not allow it. */
export function mustBePossible(problem: Problem | undefined): void {
  if (problem) throw conflict(problem.key, problem.values);
}
