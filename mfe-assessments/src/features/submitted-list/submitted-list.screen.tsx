import { AssessmentChoice } from './assessment-choice';
import { SubmittedWork } from './submitted-work';
import { useSubmittedView } from './submitted-view';

/** What students have handed in for an assessment; without one, the choice of it. */
export function Screen() {
  const { id, view, change } = useSubmittedView();
  return id === undefined ? <AssessmentChoice /> : <SubmittedWork key={id} id={id} view={view} change={change} />;
}
