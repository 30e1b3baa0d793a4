import { AssessmentChoice } from './assessment-choice';
import { SubmissionsOfAssessment } from './submissions-of-assessment';
import { useSubmittedView } from './submitted-view';

/** The submissions of an assessment, or the choice of an assessment. */
export function Screen() {
  const { id, view, change } = useSubmittedView();
  return id === undefined ? (
    <AssessmentChoice />
  ) : (
    <SubmissionsOfAssessment key={id} id={id} view={view} change={change} />
  );
}
