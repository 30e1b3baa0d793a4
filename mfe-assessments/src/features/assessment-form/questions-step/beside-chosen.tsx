import { ForecastPanel, type ForecastPanelProps } from './forecast-panel';
import { PassagesApart, type PassagesApartProps } from './passages-apart';

/** What is said of the chosen questions together. Loaded after the form. */
export const BesideChosen = ({
  own,
  questions,
  onDone,
  paper,
}: PassagesApartProps & Pick<ForecastPanelProps, 'paper'>) => (
  <>
    <PassagesApart own={own} questions={questions} onDone={onDone} />
    {own.choice.questions.length > 0 && <ForecastPanel choice={own.choice} questions={questions} paper={paper} />}
  </>
);
